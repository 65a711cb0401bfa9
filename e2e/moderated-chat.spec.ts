/** What moderators do to messages and rooms, as the people in a chat see it. */
import { composer, expectMessages, message, openRoom, write } from "./support/chat.ts";
import { breakableConnection } from "./support/connection.ts";
import { decideCase, decideSecond, newModerator, reportMessage } from "./support/moderation.ts";
import { acceptInvitation, createGroup, newFriends, sendMessage } from "./support/pairs.ts";
import { expect, expectNoAxeViolations, test, type NewPerson, type Person } from "./support/test.ts";

const TEXT = "Nobody wants you here.";
const FOLDED = "Several people reported this. It stays hidden until a moderator has looked at it.";

/** A group of Alice and others, in which Bob has written something. */
async function newGroup(newPerson: NewPerson, ...names: string[]) {
  const alice = await newPerson("Alice");
  const others: Person[] = [];
  for (const name of names) others.push(await newPerson(name));
  const roomId = await createGroup(alice, "Night owls", others);
  for (const person of others) await acceptInvitation(person, roomId);
  const [bob] = others;
  await sendMessage(bob!, roomId, TEXT);
  return { alice, bob: bob!, others, roomId };
}

test("three reports hide a message from all but its author, and a moderator removes it for everyone @wide", async ({
  newPerson,
}) => {
  const { alice, bob, others, roomId } = await newGroup(newPerson, "Bob", "Carol", "Dave");
  const moderator = await newModerator(newPerson, "Mona");
  await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);
  await write(bob.page, "Did you hear me?");
  await expectMessages(alice.page, [TEXT, "Did you hear me?"]);

  let caseId = "";
  for (const person of [alice, others[1]!, others[2]!])
    caseId = await reportMessage(person, roomId, TEXT, "hate");
  await expect(alice.page.getByText(FOLDED)).toBeVisible();
  await expect(alice.page.getByText(TEXT)).toHaveCount(0);
  await expectMessages(bob.page, [TEXT, "Did you hear me?"]);
  await expectNoAxeViolations(alice.page);
  // A reload shows the same to both.
  await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);
  await expect(alice.page.getByText(FOLDED)).toBeVisible();
  await expectMessages(bob.page, [TEXT, "Did you hear me?"]);

  await decideCase(moderator, caseId, { severity: 1, hides: true });
  for (const { page } of [alice, bob]) {
    await expect(page.getByText("Removed by a moderator")).toBeVisible();
    await expectMessages(page, ["Did you hear me?"]);
  }
});

test.describe("somebody who was muted", () => {
  // Bob is offline while the moderators decide.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("reads until when and where to ask why, and keeps what they wrote @wide", async ({ newPerson }) => {
    const { alice, bob, roomId } = await newFriends(newPerson);
    const moderators = [
      await newModerator(newPerson, "Mona"),
      await newModerator(newPerson, "Milan"),
    ] as const;
    const connection = await breakableConnection(bob.context);
    await sendMessage(bob, roomId, TEXT);
    await openRoom(bob.page, roomId);
    await expectMessages(bob.page, [TEXT]);
    const caseId = await reportMessage(alice, roomId, TEXT);

    await connection.goOffline();
    await write(bob.page, "And another thing");
    await decideCase(moderators[0], caseId, { severity: 2 });
    await decideSecond(moderators[1], caseId, 2);
    await connection.reconnect();

    const { page } = bob;
    await expect(page.getByText(/^A moderator has muted you here until .+ You can read, and/)).toBeVisible();
    await expect(composer(page)).toBeHidden();
    await expect(message(page, "And another thing").getByRole("alert")).toContainText(
      "A moderator has muted you here. Your notices say why and for how long.",
    );
    await expectNoAxeViolations(page);
    await openRoom(alice.page, roomId);
    await expectMessages(alice.page, [TEXT]);

    await page.getByRole("link", { name: "See why, and how to appeal" }).click();
    await expect(page).toHaveURL("/notices");
  });
});

test("slow mode counts down to the next message, and a frozen chat says until when", async ({
  newPerson,
}) => {
  const [slow, frozen] = [await newGroup(newPerson, "Bob"), await newGroup(newPerson, "Bob")];
  const moderator = await newModerator(newPerson, "Mona");
  const report = ({ alice, roomId }: typeof slow) => reportMessage(alice, roomId, TEXT);
  const { page } = slow.alice;
  await openRoom(page, slow.roomId);
  await openRoom(frozen.alice.page, frozen.roomId);

  await decideCase(moderator, await report(slow), { severity: 1, slowSeconds: 10 });
  await expect(page.getByText(/^Slow mode until \d\d:\d\d: one message every 10 seconds\.$/)).toBeVisible();
  await write(page, "My turn");
  await expectMessages(page, [TEXT, "My turn"]);
  await composer(page).fill("Again");
  const send = page.getByRole("button", { name: "Send" });
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(/^You can send in 0:0\d$/)).toBeVisible();
  await expect(send).toHaveAttribute("aria-disabled", "false", { timeout: 15_000 });
  await send.click();
  await expectMessages(page, [TEXT, "My turn", "Again"]);

  await decideCase(moderator, await report(frozen), { severity: 1, freezeHours: 2 });
  await expect(frozen.alice.page.getByText(/^A moderator has paused this chat until /)).toBeVisible();
  await expect(composer(frozen.alice.page)).toBeHidden();
});
