import { randomInt, randomUUID } from "node:crypto";
import type { Face } from "../../vault/owners.ts";

// Kind words only: none that judge, frighten or imply a gender.
const ADJECTIVES =
  `Amber Artful Breezy Bright Calm Candid Careful Cheerful Clever Cosy Curious Daring Dawn Dear Dreamy Eager
Early Easy Evening Fair Faithful Fond Free Friendly Frosty Gentle Gifted Glad Golden Good Graceful Happy Hardy Hazel
Hearty Helpful Honest Hopeful Humble Indigo Jolly Keen Kind Lively Loyal Lucky Maple Mellow Merry Mild Mindful Mossy
Neat Nimble Noble Olive Open Patient Peaceful Plucky Polite Proud Quick Quiet Ready Restful Rosy Sandy Serene Silver
Simple Sincere Snowy Soft Starry Steady Still Sunny Sure Sweet Tender Thankful Tidy True Velvet Warm Wandering Willing
Windy Wise Witty Wonder Young`.split(/\s+/);
const NOUNS =
  `Acorn Alder Aspen Badger Beaver Beech Birch Bluebell Breeze Brook Candle Cedar Cherry Clover Comet Coral Cricket
Crocus Daisy Dolphin Dove Elm Ember Falcon Fern Finch Firefly Foxglove Garden Glade Hare Harbour Heather Hedgehog
Heron Holly Iris Island Ivy Juniper Kestrel Kite Lantern Lark Laurel Lilac Linden Lynx Magpie Marigold Marten Meadow
Minnow Mole Moon Moth Nightingale Oak Orchard Orchid Otter Owl Panda Pebble Pine Plum Pony Poppy Puffin Quail Quince
Rabbit Raven Reed River Robin Rowan Sage Salmon Seal Sparrow Squirrel Starling Stork Swallow Swan Thistle Thrush Tulip
Turtle Valley Violet Walnut Willow Wren Yarrow`.split(/\s+/);

/** How many different names can be drawn. */
export const NAME_COUNT = ADJECTIVES.length * NOUNS.length;

/** The parts of a drawing that people tell apart at a glance: frame, light and motif. */
export function visibleTraits(avatarId: string): string {
  const bytes = Buffer.from(avatarId.replaceAll("-", ""), "hex");
  return [bytes[0]! % 8, bytes[1]! % 8, bytes[3]! % 16].join(" ");
}

/** A random name and avatar that none of `others` has. */
export function makeFace(others: readonly Face[]): Face {
  const names = new Set(others.map(({ name }) => name));
  const traits = new Set(others.map(({ avatarId }) => visibleTraits(avatarId)));
  return {
    name: drawUntilFree(drawName, (name) => names.has(name)),
    avatarId: drawUntilFree(randomUUID, (id) => traits.has(visibleTraits(id))),
  };
}

function drawName(): string {
  return `${ADJECTIVES[randomInt(ADJECTIVES.length)]} ${NOUNS[randomInt(NOUNS.length)]}`;
}

/** Draws until the result is free; where nearly all are taken, returns a taken one in the end. */
function drawUntilFree(draw: () => string, isTaken: (drawn: string) => boolean): string {
  for (let tries = 0; tries < 1000; tries += 1) {
    const drawn = draw();
    if (!isTaken(drawn)) return drawn;
  }
  return draw();
}
