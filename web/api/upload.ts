/** Sends a request with XMLHttpRequest, because `fetch` reports no upload progress. */

/** Long enough for a few megabytes over a weak connection. */
const TIMEOUT_MS = 180_000;

/** @param onProgress receives the sent part, from 0 to 1 */
export async function upload(request: Request, onProgress: (part: number) => void): Promise<Response> {
  const body = await request.blob();
  const sending = new XMLHttpRequest();
  sending.open(request.method, request.url);
  for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
  sending.responseType = "arraybuffer";
  sending.timeout = TIMEOUT_MS;
  sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError("The request did not reach the server."));
    sending.onerror = fail;
    sending.onabort = fail;
    sending.ontimeout = fail;
    sending.onload = () => resolve(new Response(sending.response as ArrayBuffer, asFetched(sending)));
    request.signal.addEventListener("abort", () => sending.abort());
    sending.send(body);
  });
}

function asFetched(sent: XMLHttpRequest): ResponseInit {
  const lines = sent.getAllResponseHeaders().trim().split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as [string, string];
  });
  return { status: sent.status, statusText: sent.statusText, headers };
}
