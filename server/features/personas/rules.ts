import { randomInt, randomUUID } from "node:crypto";
import type { Face } from "../../vault/owners.ts";

// Kind words only: nothing that judges, nothing that frightens, nothing that says man or woman.
const MANNERS =
  `Amber Artful Breezy Bright Calm Candid Careful Cheerful Clever Cosy Curious Daring Dawn Dear Dreamy Eager
Early Easy Evening Fair Faithful Fond Free Friendly Frosty Gentle Gifted Glad Golden Good Graceful Happy Hardy Hazel
Hearty Helpful Honest Hopeful Humble Indigo Jolly Keen Kind Lively Loyal Lucky Maple Mellow Merry Mild Mindful Mossy
Neat Nimble Noble Olive Open Patient Peaceful Plucky Polite Proud Quick Quiet Ready Restful Rosy Sandy Serene Silver
Simple Sincere Snowy Soft Starry Steady Still Sunny Sure Sweet Tender Thankful Tidy True Velvet Warm Wandering Willing
Windy Wise Witty Wonder Young`.split(/\s+/);
const BEINGS =
  `Acorn Alder Aspen Badger Beaver Beech Birch Bluebell Breeze Brook Candle Cedar Cherry Clover Comet Coral Cricket
Crocus Daisy Dolphin Dove Elm Ember Falcon Fern Finch Firefly Foxglove Garden Glade Hare Harbour Heather Hedgehog
Heron Holly Iris Island Ivy Juniper Kestrel Kite Lantern Lark Laurel Lilac Linden Lynx Magpie Marigold Marten Meadow
Minnow Mole Moon Moth Nightingale Oak Orchard Orchid Otter Owl Panda Pebble Pine Plum Pony Poppy Puffin Quail Quince
Rabbit Raven Reed River Robin Rowan Sage Salmon Seal Sparrow Squirrel Starling Stork Swallow Swan Thistle Thrush Tulip
Turtle Valley Violet Walnut Willow Wren Yarrow`.split(/\s+/);

/** How many names there are. */
export const NAMES = MANNERS.length * BEINGS.length;

/** The parts of a drawing that people tell apart at a glance: frame, light and motif. */
export function lookOf(avatarId: string): string {
  const bytes = Buffer.from(avatarId.replaceAll("-", ""), "hex");
  return [bytes[0]! % 8, bytes[1]! % 8, bytes[3]! % 16].join(" ");
}

/** A name and a picture that nobody among these has, and that come from nothing but chance. */
export function makeFace(others: readonly Face[]): Face {
  const names = new Set(others.map(({ name }) => name));
  const looks = new Set(others.map(({ avatarId }) => lookOf(avatarId)));
  return {
    name: untilNew(drawName, (name) => names.has(name)),
    avatarId: untilNew(randomUUID, (id) => looks.has(lookOf(id))),
  };
}

function drawName(): string {
  return `${MANNERS[randomInt(MANNERS.length)]} ${BEINGS[randomInt(BEINGS.length)]}`;
}

/** Draws until it fits. Where nearly all are taken, something that was taken is better than no end. */
function untilNew(draw: () => string, isTaken: (drawn: string) => boolean): string {
  for (let tries = 0; tries < 1000; tries += 1) {
    const drawn = draw();
    if (!isTaken(drawn)) return drawn;
  }
  return draw();
}
