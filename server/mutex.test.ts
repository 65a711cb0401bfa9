import { setImmediate as nextTick } from "node:timers/promises";
import { expect, test } from "vitest";
import { withLock } from "./mutex.ts";

/** An action that records its start and runs until the test finishes it. */
function createAction(name: string, started: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    started.push(name);
    return promise;
  };
  return { run, finish: () => resolve(name), fail: () => reject(new Error(name)) };
}

test("calls with the same key run one after another in order, also after a failure", async () => {
  const started: string[] = [];
  const [alice, bob, carol] = ["alice", "bob", "carol"].map((name) => createAction(name, started));
  const results = [alice!, bob!, carol!].map(({ run }) => withLock("event", run));
  await nextTick();
  expect(started).toEqual(["alice"]);
  alice!.fail();
  await expect(results[0]).rejects.toThrow("alice");
  await nextTick();
  expect(started).toEqual(["alice", "bob"]);
  bob!.finish();
  carol!.finish();
  expect(await Promise.all(results.slice(1))).toEqual(["bob", "carol"]);
});

test("calls with different keys do not wait for each other", async () => {
  const started: string[] = [];
  const [alice, bob] = ["alice", "bob"].map((name) => createAction(name, started));
  const results = [withLock("event", alice!.run), withLock("group", bob!.run)];
  await nextTick();
  expect(started).toEqual(["alice", "bob"]);
  alice!.finish();
  bob!.finish();
  await Promise.all(results);
});

test("a call is refused when 2,000 are queued, and accepted once they are done", async () => {
  const first = createAction("first", []);
  const queued = Array.from({ length: 2000 }, (_, n) =>
    withLock("event", n === 0 ? first.run : async () => ""),
  );
  await expect(withLock("event", async () => "")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  first.finish();
  await Promise.all(queued);
  expect(await withLock("event", async () => "next")).toBe("next");
});
