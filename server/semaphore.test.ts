import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("two calls run at once, others follow in order, and a call beyond the queue's limit is refused", async () => {
  const run = createSemaphore(2, 2);
  const started: string[] = [];
  const finish = new Map<string, (fails?: boolean) => void>();
  const begin = (name: string) =>
    run(
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(name);
          finish.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)));
        }),
    );
  const [alice, bob, carol, dave] = [begin("alice"), begin("bob"), begin("carol"), begin("dave")];
  await expect(begin("eve")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(started).toEqual(["alice", "bob"]);
  finish.get("bob")!(true);
  await expect(bob).rejects.toThrow("bob");
  expect(started).toEqual(["alice", "bob", "carol"]);
  finish.get("alice")!();
  expect(await alice).toBe("alice");
  expect(started).toEqual(["alice", "bob", "carol", "dave"]);
  finish.get("carol")!();
  finish.get("dave")!();
  expect(await Promise.all([carol, dave])).toEqual(["carol", "dave"]);
  const frank = begin("frank");
  finish.get("frank")!();
  expect(await frank).toBe("frank");
});
