/** Every scene a person's picture may show. */
import { allotment, birches, dog, greenhouse } from "./green-places.ts";
import { climbing, pool, record } from "./pastimes.ts";
import { desk, kitchen, piano, rain } from "./rooms.ts";
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
  desk,
  dog,
  greenhouse,
  guitar,
  kitchen,
  lake,
  lighthouse,
  nightBus,
  piano,
  pool,
  pottery,
  rain,
  record,
  snow,
  tea,
  tent,
  tram,
  wool,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
