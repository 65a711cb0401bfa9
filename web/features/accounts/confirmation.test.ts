import { ORPCError } from "@orpc/client";
import { expect, test, vi } from "vitest";

const { confirmed, pendingQuestion } = await import("./confirmation.ts");

const refusal = () => new ORPCError("CONFIRM_FIRST", { status: 403 });

test("an act that needs no proof just happens", async () => {
  await expect(confirmed(async () => "done")).resolves.toBe("done");
  expect(pendingQuestion()).toBeNull();
});

test("an act that asks for a proof is repeated once it was given", async () => {
  const act = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal()).mockResolvedValueOnce("done");
  const result = confirmed(act);
  await vi.waitUntil(() => pendingQuestion());
  pendingQuestion()?.answer(true);
  await expect(result).resolves.toBe("done");
  expect(act).toHaveBeenCalledTimes(2);
});

test("who changes their mind at the question has done nothing", async () => {
  const act = vi.fn<() => Promise<string>>().mockRejectedValue(refusal());
  const result = confirmed(act);
  await vi.waitUntil(() => pendingQuestion());
  pendingQuestion()?.answer(false);
  await expect(result).resolves.toBeNull();
  expect(act).toHaveBeenCalledTimes(1);
  expect(pendingQuestion()).toBeNull();
});

test("any other refusal is told as it is", async () => {
  const refused = new ORPCError("INVALID_CODE", { status: 422 });
  await expect(confirmed(() => Promise.reject(refused))).rejects.toBe(refused);
});
