/** Cross-site requests are refused: a session cookie alone does not prove that our own page is asking. */
import type { IncomingMessage } from "node:http";

/** @param origin the request's `Origin` header */
export function isOwnOrigin(origin: string | undefined, own: string): boolean {
  return origin === own;
}

/** JSON, and the one form there is: a picture. Its content type a foreign page could send; its origin it cannot. */
const TAKEN = /^(application\/json|multipart\/form-data)\b/i;

const READING = new Set(["GET", "HEAD"]);

/**
 * Whether a request may change something: it says where it comes from, that is here, and what it carries is
 * JSON, which no foreign form can send without asking first (Fetch standard, CORS-safelisted content types).
 */
export function isAllowedWrite({ method = "", headers }: IncomingMessage, own: string): boolean {
  if (READING.has(method)) return true;
  if (!isOwnOrigin(headers.origin, own)) return false;
  const type = headers["content-type"];
  return type === undefined ? !carriesBody(headers) : TAKEN.test(type);
}

function carriesBody(headers: IncomingMessage["headers"]): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Whether another site had the browser ask this (W3C Fetch Metadata): as a link, a picture, a frame or a script. What
 * is answered may then depend on nothing that is a person's, since the other site sees whether something came.
 * @param fetchSite the request's `Sec-Fetch-Site` header; old browsers and other clients send none
 */
export function isFromAnotherSite(fetchSite: string | undefined): boolean {
  return fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none";
}
