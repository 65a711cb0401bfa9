/** The 16 random bytes of an id, from which its picture is drawn. Nothing else about its owner takes part. */
export function idBytes(id: string): Uint8Array {
  const digits = id.replaceAll("-", "").padEnd(32, "0");
  return Uint8Array.from(
    { length: 16 },
    (_, place) => Number.parseInt(digits.slice(place * 2, place * 2 + 2), 16) || 0,
  );
}

/** Byte `place` as a choice among `many`. */
export function pickIndex(bytes: Uint8Array, place: number, many: number): number {
  return (bytes[place] ?? 0) % many;
}
