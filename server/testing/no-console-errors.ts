/** Fails every test in which an error is logged, even if all its assertions pass. */
import { afterEach, beforeEach, expect, vi } from "vitest";

beforeEach(() => {
  vi.spyOn(console, "error");
});

// A test that expects an error asserts it and then calls vi.mocked(console.error).mockClear().
afterEach(() => {
  const reported = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(reported, "console.error was called").toEqual([]);
});
