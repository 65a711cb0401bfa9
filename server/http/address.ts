/** The client address of a request, for rate limits. */
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { isThisMachine } from "../env.ts";

/**
 * @param proxies the number of trusted reverse proxies. Each appends the address it received the request from to
 * `X-Forwarded-For`; entries before those are the client's own claim.
 * @returns an IPv4 address, or the /64 network of an IPv6 address, which one household or machine gets
 */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const noted = String(headers["x-forwarded-for"] ?? "").split(",");
  const address = (proxies > 0 && noted.at(-proxies)?.trim()) || (socket.remoteAddress ?? "");
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return mapped ?? (isIPv6(address) ? networkOf(address) : address);
}

/**
 * Whether a request comes from this machine, as far as can be told: its Host is this machine and no unknown proxy
 * forwarded it. Checking the Host also stops DNS rebinding.
 */
export function isFromThisMachine({ url, headers }: Request, { proxies }: { proxies: number }): boolean {
  const passedOn = headers.has("x-forwarded-for") || headers.has("forwarded");
  return isThisMachine(new URL(url).hostname) && (proxies > 0 || !passedOn);
}

function networkOf(address: string): string {
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
