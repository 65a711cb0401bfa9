/**
 * Messages by their place in a room. A copy shares everything it does not change, so that one more message costs
 * the same in a room of ten as in one of a hundred thousand.
 */
import type { Message } from "../../../contract/chat.ts";

const BITS = 5;
const SLOTS = 1 << BITS;
/** Six levels of 32: places for a billion messages. */
const TOP = 5 * BITS;

type Slot = Message | Places | undefined;
export type Places = { readonly slots: readonly Slot[] };

export const NO_PLACES: Places = { slots: Array.from({ length: SLOTS }) };

export function at(places: Places, seq: number): Message | undefined {
  let slot: Slot = places;
  for (let shift = TOP; slot && "slots" in slot; shift -= BITS) slot = slot.slots[slotOf(seq, shift)];
  return slot;
}

export function put(places: Places, message: Message, shift = TOP): Places {
  const slots = [...places.slots];
  const slot = slotOf(message.seq, shift);
  const below = slots[slot];
  slots[slot] =
    shift === 0 ? message : put(below && "slots" in below ? below : NO_PLACES, message, shift - BITS);
  return { slots };
}

function slotOf(seq: number, shift: number): number {
  return (seq >> shift) & (SLOTS - 1);
}
