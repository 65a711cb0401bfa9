/** The 16 bytes of a random id. Generated drawings depend on them and on nothing else about their owner. */
export function idBytes(id: string): Uint8Array {
  const digits = id.replaceAll("-", "").padEnd(32, "0");
  return Uint8Array.from(
    { length: 16 },
    (_, index) => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16) || 0,
  );
}

/** Byte `position` as an index below `length`. */
export function pickIndex(bytes: Uint8Array, position: number, length: number): number {
  return (bytes[position] ?? 0) % length;
}
