import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./address.ts";

const address = (remoteAddress: string, proxies: number, forwarded?: string): string =>
  clientAddress(
    { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
    proxies,
  );

test("without a proxy it is the peer of the connection, and forwarded headers are ignored", () => {
  expect(address("203.0.113.7", 0, "198.51.100.1")).toBe("203.0.113.7");
  expect(address("::ffff:203.0.113.7", 0)).toBe("203.0.113.7");
});

test("behind proxies it is the peer of the outermost trusted proxy, not an address claimed before it", () => {
  expect(address("127.0.0.1", 1, "203.0.113.7")).toBe("203.0.113.7");
  expect(address("127.0.0.1", 1, "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
  expect(address("127.0.0.1", 2, "198.51.100.1, 203.0.113.7, 10.0.0.1")).toBe("203.0.113.7");
  expect(address("127.0.0.1", 1)).toBe("127.0.0.1");
});

test("for IPv6 it is the network, since one machine can choose any address in it", () => {
  expect(address("2001:db8:1:2:3:4:5:6", 0)).toBe("2001:db8:1:2::/64");
  expect(address("2001:DB8:1:2::1", 0)).toBe("2001:db8:1:2::/64");
  expect(address("2001:db8::1", 0)).toBe("2001:db8:0:0::/64");
  expect(address("2001:db8:1:3::1", 0)).not.toBe(address("2001:db8:1:2::1", 0));
});
