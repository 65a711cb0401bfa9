/** Calls to the API that the web app uses, for set-up that is not under test. */
import { type APIRequestContext, expect } from "@playwright/test";

/** Sends a request as the person signed in there, and fails the test unless it succeeds. */
export async function callApi<Body = unknown>(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT" | "PATCH",
  path: string,
  data?: object,
): Promise<Body> {
  const origin = process.env.HAVEN_URL ?? "";
  const response = await request.fetch(`${origin}/api${path}`, {
    method,
    headers: { origin },
    ...(data && { data }),
  });
  expect(response.status(), `${method} ${path}: ${await response.text()}`).toBe(200);
  return (await response.json()) as Body;
}
