import { expect, test } from "vitest";
import type { PersonCard } from "../../../contract/profiles.ts";
import { addCards, emptyDeck, returnCard, clearCards, removeCard, swipeCard } from "./rules.ts";

function card(name: string): PersonCard {
  return { profileId: name, name, bio: "", interests: [], shared: [], pictureId: null };
}

const [bob, carol, dave] = [card("bob"), card("carol"), card("dave")];
const EMPTY_DECK = emptyDeck((one: PersonCard) => one.profileId);

test("a card that the server sends twice is in the deck once", () => {
  expect(addCards(addCards(EMPTY_DECK, [bob, carol]), [carol, dave]).cards).toEqual([bob, carol, dave]);
});

test("a swiped card stays away, although the server still sends it", () => {
  const swiped = swipeCard(addCards(EMPTY_DECK, [bob, carol]), bob, "like");
  expect(addCards(swiped, [bob, carol, dave]).cards).toEqual([carol, dave]);
});

test("a removed card is neither added again nor returned by undo", () => {
  const passed = swipeCard(addCards(EMPTY_DECK, [bob, carol]), bob, "dislike");
  const left = removeCard(removeCard(passed, carol), bob);
  expect(left.lastPass).toBeNull();
  expect(addCards(left, [bob, carol, dave]).cards).toEqual([dave]);
});

test("a returned card is on top, and may be swiped again", () => {
  const swiped = swipeCard(addCards(EMPTY_DECK, [bob, carol]), bob, "dislike");
  const back = returnCard(swiped, bob);
  expect(back.cards).toEqual([bob, carol]);
  expect(back.lastPass).toBeNull();
  expect(swipeCard(back, bob, "like").cards).toEqual([carol]);
});

test("undo returns the last pass, whatever was liked since", () => {
  const passed = swipeCard(addCards(EMPTY_DECK, [bob, carol]), bob, "dislike");
  expect(swipeCard(passed, carol, "like").lastPass).toEqual(bob);
});

test("a card that is returned twice is in the deck once", () => {
  expect(returnCard(returnCard(EMPTY_DECK, bob), bob).cards).toEqual([bob]);
});

test("after clearing, the deck fills without the swiped cards", () => {
  const passed = swipeCard(addCards(EMPTY_DECK, [bob, carol]), bob, "dislike");
  const down = clearCards(passed);
  expect(down.cards).toEqual([]);
  expect(down.lastPass).toEqual(bob);
  expect(addCards(down, [bob, carol, dave]).cards).toEqual([carol, dave]);
});
