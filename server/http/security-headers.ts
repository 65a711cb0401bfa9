/** Security headers of all responses. No page loads anything from another origin. */

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export type SecurityHeaders = {
  /** For pages and files. */
  pages: Map<string, string>;
  /** For the API, whose responses are never rendered. */
  api: Map<string, string>;
};

/** @param https whether the site uses https, which HSTS then enforces */
export function securityHeaders(https: boolean): SecurityHeaders {
  const everywhere: [string, string][] = [
    ["x-content-type-options", "nosniff"],
    ...(https
      ? [["strict-transport-security", "max-age=31536000; includeSubDomains"] as [string, string]]
      : []),
  ];
  return {
    pages: new Map([
      ...everywhere,
      ["content-security-policy", POLICY],
      ["referrer-policy", "no-referrer"],
      ["cross-origin-opener-policy", "same-origin"],
      ["cross-origin-resource-policy", "same-origin"],
      ["permissions-policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
    ]),
    api: new Map([
      ...everywhere,
      ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
      ["cross-origin-resource-policy", "same-origin"],
      ["cache-control", "no-store"],
    ]),
  };
}
