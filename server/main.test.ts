import os from "node:os";
import path from "node:path";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connect } from "./db/connect.ts";
import { openDemoCampus } from "../demo/campus.ts";
import { readEnv } from "./env.ts";
import { serve } from "./main.ts";
import { startTestApp } from "./testing/app.ts";
import { createTestDatabase } from "./testing/database.ts";

test("production does not start on a database with the Demo campus", async () => {
  const demo = await createTestDatabase();
  const production = () =>
    readEnv({
      NODE_ENV: "production",
      DATABASE_URL: demo.url,
      DATA_DIR: path.join(os.tmpdir(), `haven-main-${randomUUID()}`),
      PUBLIC_URL: "https://haven.campus.example",
      AUTH_SECRET: "a secret that only this test knows.",
      VAULT_KEY: Buffer.alloc(32, 7).toString("base64"),
      CAMPUS_EMAIL_DOMAINS: "campus.example",
      PORT: "0",
      LOG_LEVEL: "silent",
    });
  const haven = await startTestApp({ db: connect(demo.url), demo: true });
  const campus = await openDemoCampus(haven.app.platform);
  await campus.close();
  await haven.stop();

  await expect(serve(production())).rejects.toThrow(/contains the Demo campus\. .+\.$/);
  await demo.drop();
});
