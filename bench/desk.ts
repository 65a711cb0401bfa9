/** The moderators' desk with 100,000 cases, of which 500 wait: its answers, its decisions and its query plans. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import WebSocket from "ws";
import { createVault, type Vault } from "../server/vault/seal.ts";
import { sealFacts, subjectLookup, type CaseSubject } from "../server/vault/cases.ts";
import { sealReport } from "../server/vault/reports.ts";
import { decideByKeyboard } from "./desk-keyboard.ts";
import { explainDesk } from "./desk-plans.ts";
import { figure, quantile, reported, under, type Figure, type Verdict } from "./figures.ts";
import { send, times } from "./http-load.ts";
import { growCampus, signInSome, type Viewer } from "./people.ts";
import { VAULT_KEY, type Servers, type Target } from "./servers.ts";

const CASES = 100_000;
const WAITING = 500;
const ROUNDS = 5;
const BATCH = 5_000;
const DAY_MS = 86_400_000;

export async function benchDesk(pool: pg.Pool, { haven }: Servers): Promise<Verdict[]> {
  const vault = createVault(VAULT_KEY);
  await growCampus(pool, 2_000);
  const people = await signInSome(pool, 1_000);
  const [first, second, ...students] = people as [Viewer, Viewer, ...Viewer[]];
  await pool.query("update account set roles = '{moderator}' where id = any($1::uuid[])", [
    [first.accountId, second.accountId],
  ]);
  await fillDesk(pool, vault, students);
  await confirm(pool);
  const read = (path: string) => () =>
    ({ method: "GET", path: `/api/moderate/${path}`, cookie: first.cookie }) as const;
  const verdicts: Verdict[] = [];
  for (const [what, path] of [
    ["the overview", "desk"],
    ["the queue", "cases"],
    ["the figures", "figures"],
    ["the appeals", "appeals"],
  ] as const) {
    const medians: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      medians.push(quantile(await times(haven.port, 50, read(path)), 0.5));
    verdicts.push(under(`desk of 500 cases: ${what}, p50`, figure(medians), "ms", 100));
  }
  verdicts.push(
    under("from a report to the desk, live", await reachDesk(haven, first, students), "ms", 1_000),
  );
  await confirm(pool);
  verdicts.push(...(await decideByKeyboard(haven, first)));
  verdicts.push(...(await decideAll(haven, first)));
  await explainDesk(pool, vault, first);
  return verdicts;
}

/** Acts of moderators need a recent sign-in. */
async function confirm(pool: pg.Pool): Promise<void> {
  await pool.query("update session set confirmed_at = now()");
}

/** Cases of the last four months, all but 500 of them closed. */
async function fillDesk(pool: pg.Pool, vault: Vault, students: Viewer[]): Promise<void> {
  for (let start = 0; start < CASES; start += BATCH) {
    const made = Array.from({ length: BATCH }, (_, n) => makeCase(vault, students, start + n));
    await pool.query(
      `insert into case_file (id, subject_lookup, sealed_subject, lane, severity, state, opened_at, target_at,
         first_look_minutes, in_time, decided_at)
       select id, lookup, sealed, lane, severity, state, date_trunc('hour', at), at + interval '1 day',
         case when state = 'closed' then 60 end, case when state = 'closed' then true end, case when state = 'closed' then at end
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::timestamptz[])
         as c (id, lookup, sealed, lane, severity, state, at)`,
      [
        made.map(({ id }) => id),
        made.map(({ lookup }) => lookup),
        made.map(({ sealed }) => sealed),
        made.map(({ severity }) => (severity === 4 ? "care" : "conduct")),
        made.map(({ severity }) => severity),
        made.map(({ isOpen }) => (isOpen ? "open" : "closed")),
        made.map(({ at }) => at),
      ],
    );
    await pool.query(
      `insert into report (id, case_id, sealed_owner, sealed, day, outcome, tell_at, told_at)
       select id, case_id, owner, sealed, at::date, case when not open then 'acted' end, case when not open then at end, case when not open then at end
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::boolean[])
         as r (id, case_id, owner, sealed, at, open)`,
      [
        made.map(({ report }) => report.id),
        made.map(({ id }) => id),
        made.map(({ report }) => report.sealed_owner),
        made.map(({ report }) => report.sealed),
        made.map(({ at }) => at),
        made.map(({ isOpen }) => isOpen),
      ],
    );
  }
  await pool.query("vacuum analyze case_file, report");
}

function makeCase(vault: Vault, students: Viewer[], n: number) {
  const isOpen = n % (CASES / WAITING) === 0;
  const at = new Date(Date.now() - (isOpen ? 0.5 : 1 + (n % 120)) * DAY_MS);
  const [id, reportId] = [randomUUID(), randomUUID()];
  const subject: CaseSubject = {
    kind: "message",
    roomId: randomUUID(),
    messageId: randomUUID(),
    memberId: randomUUID(),
  };
  const facts = { subject, isSafeSpace: n % 2 === 0, reason: "spam", reportedAt: at.toISOString() } as const;
  const reporter = students[n % students.length]!.accountId;
  const evidence = { kind: "message", roomName: "Slow runners", messages: excerpt() } as const;
  const content = { reason: "spam", note: "", at: at.toISOString(), evidence: [evidence] } as const;
  const report = sealReport(vault, reportId, reporter, { ...content, evidence: [evidence] });
  return {
    id,
    at,
    isOpen,
    // Of the waiting ones, one in a hundred is care.
    severity: n % (CASES / 5) === 0 ? 4 : 1,
    lookup: subjectLookup(vault, subject),
    sealed: sealFacts(vault, id, facts),
    // Only the waiting ones are read.
    report: { id: reportId, ...report, sealed: isOpen ? report.sealed : "" },
  };
}

function excerpt() {
  return Array.from({ length: 11 }, (_, n) => ({
    author: n % 2 === 0 ? "A" : "B",
    persona: null,
    body: "a message of usual length, such as people write",
    reported: n === 5,
  }));
}

/** @returns milliseconds from sending a report to the frame at the moderator's socket */
async function reachDesk(haven: Target, moderator: Viewer, students: Viewer[]): Promise<Figure> {
  const origin = `http://127.0.0.1:${haven.port}`;
  const socket = new WebSocket(`ws://127.0.0.1:${haven.port}/live`, {
    headers: { cookie: moderator.cookie, origin },
  });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  const taken: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const heard = new Promise<void>((resolve) => {
      const listen = (data: WebSocket.RawData) => {
        if (!String(data).includes('"cases"')) return;
        socket.off("message", listen);
        resolve();
      };
      socket.on("message", listen);
    });
    const target = { person: { profileId: students[n]!.profileId } };
    const body = JSON.stringify({ target, reason: "harassment" });
    const started = performance.now();
    const { cookie } = students[n + 100]!;
    await Promise.all([heard, send(haven.port, { method: "POST", path: "/api/reports", cookie, body })]);
    taken.push(performance.now() - started);
  }
  socket.close();
  return figure(taken);
}

/** One moderator works as fast as the desk answers: reads the queue, looks at the first case, claims and decides it. */
async function decideAll(haven: Target, moderator: Viewer): Promise<Verdict[]> {
  const { cookie } = moderator;
  const path = (rest: string) => `/api/moderate/cases${rest}`;
  const ask = async (rest: string, input?: object) =>
    JSON.parse(
      await send(haven.port, {
        method: input === undefined ? "GET" : "POST",
        path: path(rest),
        cookie,
        ...(input !== undefined && { body: JSON.stringify(input) }),
      }),
    );
  const started = performance.now();
  const taken: number[] = [];
  const count = 200;
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now();
    const { items } = await ask("");
    const { caseId } = items.find(({ lane }: { lane: string }) => lane === "conduct");
    const { version } = await ask(`/${caseId}`);
    const claimed = await ask(`/${caseId}/claim`, { version });
    const verdict = { broken: false, because: "It breaks no rule.", badFaith: false, offerHelp: false };
    await ask(`/${caseId}/decide`, { version: claimed.version, verdict });
    taken.push(performance.now() - begun);
  }
  const perMinute = (count / (performance.now() - started)) * 60_000;
  return [
    reported("decisions a minute that the desk can take from one person", figure([perMinute]), null, "/min"),
    under("a decision with its queue, look and claim", figure(taken), "ms", 250),
  ];
}
