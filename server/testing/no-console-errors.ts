/** A test in which something is reported as an error has failed, even when nothing else noticed. */
import { afterEach, beforeEach, expect, vi } from "vitest";

beforeEach(() => {
  vi.spyOn(console, "error");
});

// Whoever expects the report asserts it and forgets it: vi.mocked(console.error).mockClear().
afterEach(() => {
  const reported = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(reported, "console.error was called").toEqual([]);
});
