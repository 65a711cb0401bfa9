/** All scenes: portraits of people, posters of events and signs of groups. */
import { allotment, birches, dog, greenhouse } from "./green-places.ts";
import { climbing, pool, record } from "./pastimes.ts";
import {
  coldSwim,
  hills,
  lampRepair,
  lanterns,
  loaf,
  microphone,
  postcards,
  seedPackets,
  soup,
  tramSounds,
} from "./posters.ts";
import { desk, kitchen, piano, rain } from "./rooms.ts";
import { openBook, ribbon, sprout } from "./signs.ts";
import { bookshelf, guitar, pottery, tea, wool } from "./still-lifes.ts";
import { bicycle, nightBus, tram } from "./streets.ts";
import type { Scene } from "./svg.ts";
import { lake, lighthouse, snow, tent } from "./water-and-sky.ts";

export const SCENES = {
  allotment,
  bicycle,
  birches,
  bookshelf,
  climbing,
  coldSwim,
  desk,
  dog,
  greenhouse,
  guitar,
  hills,
  kitchen,
  lake,
  lampRepair,
  lanterns,
  lighthouse,
  loaf,
  microphone,
  nightBus,
  openBook,
  piano,
  pool,
  postcards,
  pottery,
  rain,
  record,
  ribbon,
  seedPackets,
  snow,
  soup,
  sprout,
  tea,
  tent,
  tram,
  tramSounds,
  wool,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
