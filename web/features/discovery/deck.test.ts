import { expect, test } from "vitest";
import type { PersonCard } from "../../../contract/profiles.ts";
import { deal, emptyDeck, giveBack, layDown, leaveOut, take } from "./deck.ts";

function card(name: string): PersonCard {
  return { profileId: name, name, bio: "", interests: [], shared: [], pictureId: null };
}

const [bob, carol, dave] = [card("bob"), card("carol"), card("dave")];
const EMPTY_DECK = emptyDeck((one: PersonCard) => one.profileId);

test("cards that are dealt again are in the hand once", () => {
  expect(deal(deal(EMPTY_DECK, [bob, carol]), [carol, dave]).cards).toEqual([bob, carol, dave]);
});

test("a swiped card stays away, although the server still deals it", () => {
  const swiped = take(deal(EMPTY_DECK, [bob, carol]), bob, "like");
  expect(deal(swiped, [bob, carol, dave]).cards).toEqual([carol, dave]);
});

test("somebody who is left out is neither dealt again nor brought back by undo", () => {
  const passed = take(deal(EMPTY_DECK, [bob, carol]), bob, "dislike");
  const left = leaveOut(leaveOut(passed, carol), bob);
  expect(left.lastPass).toBeNull();
  expect(deal(left, [bob, carol, dave]).cards).toEqual([dave]);
});

test("a card that comes back is on top, and may be swiped again", () => {
  const swiped = take(deal(EMPTY_DECK, [bob, carol]), bob, "dislike");
  const back = giveBack(swiped, bob);
  expect(back.cards).toEqual([bob, carol]);
  expect(back.lastPass).toBeNull();
  expect(take(back, bob, "like").cards).toEqual([carol]);
});

test("undo brings back the last pass, whatever was liked since", () => {
  const passed = take(deal(EMPTY_DECK, [bob, carol]), bob, "dislike");
  expect(take(passed, carol, "like").lastPass).toEqual(bob);
});

test("a card that comes back twice is in the hand once", () => {
  expect(giveBack(giveBack(EMPTY_DECK, bob), bob).cards).toEqual([bob]);
});

test("a hand that is laid down is dealt anew, without what was swiped", () => {
  const passed = take(deal(EMPTY_DECK, [bob, carol]), bob, "dislike");
  const down = layDown(passed);
  expect(down.cards).toEqual([]);
  expect(down.lastPass).toEqual(bob);
  expect(deal(down, [bob, carol, dave]).cards).toEqual([carol, dave]);
});
