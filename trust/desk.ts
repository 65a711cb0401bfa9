/** The moderators' desk as two moderators use it, with everything that it answers them. */
import type { SecondVerdict } from "../contract/moderation.ts";
import type { Person, TestApp } from "../server/testing/app.ts";
import { appointModerator, type broken, type unbroken } from "../server/testing/desk.ts";
import { tellingHeaders } from "./transcript.ts";

/** What the desk answered to one request. */
export type Answered = { asked: string; status: number; headers: [string, string][]; body: unknown };

export type Desk = {
  first: Person;
  second: Person;
  /** All answers to both moderators so far, in order. */
  heard: Answered[];
  /** Both look at everything, and the most urgent case is decided by one, and by the other where a second reader is needed. */
  decide(verdict: ReturnType<typeof broken | typeof unbroken>, second?: SecondVerdict): Promise<void>;
};

/** Opens a desk with two moderators, who are in no room. */
export async function openDesk(haven: TestApp): Promise<Desk> {
  const [first, second] = [await makeModerator(haven, "Mira"), await makeModerator(haven, "Malik")];
  const heard: Answered[] = [];

  // The responses differ from route to route.
  // oxlint-disable-next-line typescript/no-explicit-any
  async function ask(reader: Person, method: string, path: string, input?: object): Promise<any> {
    const { status, headers, body } = await reader.call(method, `/api/moderate${path}`, input);
    const asked = `${reader.name}: ${method} ${path}`;
    if (status !== 200) throw new Error(`${asked}: ${status} ${JSON.stringify(body)}`);
    heard.push({ asked, status, headers: tellingHeaders(headers), body });
    return body;
  }

  async function lookAround(): Promise<void> {
    for (const reader of [first, second]) {
      await reader.call("POST", "/api/session/confirm", { password: reader.password });
      for (const path of ["/desk", "/cases", "/appeals", "/figures"]) await ask(reader, "GET", path);
    }
  }

  async function claim(reader: Person, path: string): Promise<number> {
    const { version } = await ask(reader, "GET", path);
    return (await ask(reader, "POST", `${path}/claim`, { version })).version;
  }

  return {
    first,
    second,
    heard,
    async decide(verdict, secondVerdict = { broken: true, severity: 4, agrees: true, atOnce: false }) {
      await lookAround();
      const path = `/cases/${(await ask(first, "GET", "/cases")).items[0].caseId}`;
      const decision = { version: await claim(first, path), verdict };
      if ((await ask(first, "POST", `${path}/decide`, decision)).state === "second") {
        const reading = { version: await claim(second, path), verdict: secondVerdict };
        await ask(second, "POST", `${path}/second`, reading);
      }
      await lookAround();
    },
  };
}

/** Signs up a moderator, who is in nobody's deck. */
export async function makeModerator(haven: TestApp, name: string): Promise<Person> {
  const person = await appointModerator(haven, await haven.person(name));
  await person.call("PATCH", "/api/profile", { discoverable: false });
  return person;
}
