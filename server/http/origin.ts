/** Protection against cross-site requests: a session cookie alone does not prove that Haven's own page sent them. */
import type { IncomingMessage } from "node:http";

/** @param origin the request's `Origin` header */
export function isOwnOrigin(origin: string | undefined, own: string): boolean {
  return origin === own;
}

/** JSON, and multipart for picture uploads, which other sites can send too, but not with Haven's origin. */
const ACCEPTED_TYPES = /^(application\/json|multipart\/form-data)\b/i;

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * Whether a request may write: its `Origin` is Haven's own and its body has an accepted type. A form on another site
 * cannot send JSON without a preflight (Fetch standard, CORS-safelisted content types).
 */
export function isAllowedWrite({ method = "", headers }: IncomingMessage, own: string): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (!isOwnOrigin(headers.origin, own)) return false;
  const type = headers["content-type"];
  return type === undefined ? !hasBody(headers) : ACCEPTED_TYPES.test(type);
}

function hasBody(headers: IncomingMessage["headers"]): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Whether another site caused this request (W3C Fetch Metadata) with a link, picture, frame or script. The response
 * must then not depend on the session, since the other site can see whether something loaded.
 * @param fetchSite the request's `Sec-Fetch-Site` header; old browsers and other clients send none
 */
export function isFromAnotherSite(fetchSite: string | undefined): boolean {
  return fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none";
}
