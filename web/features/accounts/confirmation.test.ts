import { ORPCError } from "@orpc/client";
import { expect, test, vi } from "vitest";

const { withConfirmation, confirmationRequest } = await import("./confirmation.ts");

const refusal = () => new ORPCError("CONFIRM_FIRST", { status: 403 });

test("an action that needs no confirmation runs once", async () => {
  await expect(withConfirmation(async () => "done")).resolves.toBe("done");
  expect(confirmationRequest()).toBeNull();
});

test("an action that needs confirmation is repeated after it", async () => {
  const act = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal()).mockResolvedValueOnce("done");
  const result = withConfirmation(act);
  await vi.waitUntil(() => confirmationRequest());
  confirmationRequest()?.answer(true);
  await expect(result).resolves.toBe("done");
  expect(act).toHaveBeenCalledTimes(2);
});

test("a cancelled confirmation runs nothing and returns null", async () => {
  const act = vi.fn<() => Promise<string>>().mockRejectedValue(refusal());
  const result = withConfirmation(act);
  await vi.waitUntil(() => confirmationRequest());
  confirmationRequest()?.answer(false);
  await expect(result).resolves.toBeNull();
  expect(act).toHaveBeenCalledTimes(1);
  expect(confirmationRequest()).toBeNull();
});

test("any other error is thrown as it is", async () => {
  const refused = new ORPCError("INVALID_CODE", { status: 422 });
  await expect(withConfirmation(() => Promise.reject(refused))).rejects.toBe(refused);
});
