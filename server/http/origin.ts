/** Cross-site requests are refused: a session cookie alone does not prove that our own page is asking. */

/** @param origin the request's `Origin` header */
export function isOwnOrigin(origin: string | undefined | null, own: string): boolean {
  return origin === own;
}

const READING = new Set(["GET", "HEAD"]);

/**
 * Whether a request may change something: it says where it comes from, that is here, and it carries JSON,
 * which no foreign form can send without asking first (Fetch standard, CORS-safelisted content types).
 */
export function mayWrite(request: Request, own: string): boolean {
  if (READING.has(request.method)) return true;
  if (!isOwnOrigin(request.headers.get("origin"), own)) return false;
  const type = request.headers.get("content-type");
  return type === null ? request.headers.get("content-length") === "0" || request.body === null : /^application\/json\b/i.test(type);
}
