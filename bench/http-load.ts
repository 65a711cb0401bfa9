/** HTTP load: a fixed number of requests over connections that send the next one at once. */
import http from "node:http";

export type Request = { method: "GET" | "POST"; path: string; cookie?: string; body?: string };

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** @throws when the status is not 200: a refused request must not count as a fast one */
export function send(port: number, { method, path, cookie, body }: Request): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { origin: `http://127.0.0.1:${port}` };
    if (cookie) headers["cookie"] = cookie;
    if (body) headers["content-type"] = "application/json";
    const request = http.request({ host: "127.0.0.1", port, path, method, headers, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        if (response.statusCode === 200) resolve(text);
        else
          reject(
            new Error(
              `${method} ${path.slice(0, 40)} answered ${response.statusCode}: ${text.slice(0, 200)}`,
            ),
          );
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Sends `count` requests over `connections`. @returns responses per second */
export async function rate(
  port: number,
  count: number,
  connections: number,
  make: (n: number) => Request,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) await send(port, make(next++));
    }),
  );
  return count / ((performance.now() - started) / 1000);
}

/** Sends `count` requests sequentially. @returns milliseconds per request, ascending */
export async function times(port: number, count: number, make: (n: number) => Request): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const started = performance.now();
    await send(port, make(n));
    taken.push(performance.now() - started);
  }
  return taken.toSorted((a, b) => a - b);
}
