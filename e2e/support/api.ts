/** The same API that the web app speaks, for what a test needs and does not test. */
import { type APIRequestContext, expect } from "@playwright/test";

/** Asks as whoever is signed in there, and fails the test unless the answer is yes. */
export async function callApi<Answer = unknown>(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT" | "PATCH",
  path: string,
  data?: object,
): Promise<Answer> {
  const origin = process.env.HAVEN_URL ?? "";
  const answer = await request.fetch(`${origin}/api${path}`, {
    method,
    headers: { origin },
    ...(data && { data }),
  });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Answer;
}
