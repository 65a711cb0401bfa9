/**
 * Messages by sequence number in a persistent trie: copies share unchanged nodes, so adding a message costs the same
 * in a room of ten as in one of a hundred thousand.
 */
import type { Message } from "../../../../contract/chat.ts";

const BITS = 5;
const WIDTH = 1 << BITS;
/** Six levels of 32 children hold a billion messages. */
const TOP_SHIFT = 5 * BITS;

type Child = Message | MessageTrie | undefined;
export type MessageTrie = { readonly children: readonly Child[] };

export const EMPTY_TRIE: MessageTrie = { children: Array.from({ length: WIDTH }) };

export function getMessage(trie: MessageTrie, seq: number): Message | undefined {
  let node: Child = trie;
  for (let shift = TOP_SHIFT; node && "children" in node; shift -= BITS)
    node = node.children[indexOf(seq, shift)];
  return node;
}

export function setMessage(trie: MessageTrie, message: Message, shift = TOP_SHIFT): MessageTrie {
  const children = [...trie.children];
  const index = indexOf(message.seq, shift);
  const child = children[index];
  children[index] =
    shift === 0
      ? message
      : setMessage(child && "children" in child ? child : EMPTY_TRIE, message, shift - BITS);
  return { children };
}

function indexOf(seq: number, shift: number): number {
  return (seq >> shift) & (WIDTH - 1);
}
