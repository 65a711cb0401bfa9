import { expect, test } from "vitest";
import { connect } from "../db/connect.ts";
import { createTestDatabase } from "./database.ts";

test("each test has a migrated database that no other test can see", async () => {
  const [ours, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const [alice, bob] = [connect(ours.url), connect(theirs.url)];
  await alice.pool.query("create table only_here (id int)");

  const look =
    "select to_regclass('only_here') is not null as seen, count(*) > 1 as migrated from pg_tables where schemaname = 'public'";
  expect((await alice.pool.query(look)).rows).toEqual([{ seen: true, migrated: true }]);
  expect((await bob.pool.query(look)).rows).toEqual([{ seen: false, migrated: true }]);

  await Promise.all([alice.close(), bob.close()]);
  await Promise.all([ours.drop(), theirs.drop()]);
});
