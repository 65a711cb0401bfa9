/**
 * Acts on one thing that many want at the same moment, one after the other. They would wait for its row's lock anyway;
 * waiting here, each without a connection of its own, they leave the database to everybody else.
 */
import { refuse } from "../http/refuse.ts";

type Line = { last: Promise<unknown>; length: number };

/** Acts that wait for one thing at most. Somebody further back would have given up before their turn. */
const LONGEST_LINE = 2000;

const lines = new Map<string, Line>();

/**
 * Acts when all earlier acts under this key in this process are over, however they ended.
 * @throws SERVICE_UNAVAILABLE where too many wait already
 */
export async function inTurn<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (line.length >= LONGEST_LINE) throw refuse("SERVICE_UNAVAILABLE");
  lines.set(key, line);
  line.length += 1;
  const turn = line.last.then(act);
  // The next turn does not depend on how this one ends; whoever asked is told.
  line.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
}
