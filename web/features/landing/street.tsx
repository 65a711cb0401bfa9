import { House, type Roof, type Wall } from "../../ui/house.tsx";

/** Roof, wall, bit mask of lit windows, width in rem. */
const HOUSES: readonly (readonly [Roof, Wall, number, number])[] = [
  ["dome", "plum", 0b011_100_110, 7.2],
  ["gable", "night", 0b100_010_110, 5.2],
  ["battlement", "moss", 0b110_111_000, 9],
  ["dome", "night", 0b001_110_110, 6.2],
  ["gable", "night", 0b011_111_010, 4.9],
  ["battlement", "night", 0b110_100_111, 8.4],
  ["mansard", "moss", 0b101_111_010, 6.8],
  ["dome", "night", 0b011_011_000, 5],
  ["dome", "plum", 0b001_110_001, 8],
  ["battlement", "plum", 0b101_001_111, 5.8],
  ["gable", "moss", 0b000_101_000, 7.2],
];

/** A street of houses, cut off on narrow screens. */
export function Street() {
  return (
    <div
      aria-hidden
      className="flex items-end justify-start gap-3 overflow-hidden ps-1 sm:justify-center lg:gap-5"
    >
      {HOUSES.map(([roof, wall, lit, width]) => (
        <span
          key={`${roof} ${wall} ${width}`}
          className="-mb-1 shrink-0"
          style={{ inlineSize: `${width}rem` }}
        >
          <House roof={roof} wall={wall} lit={lit} className="block w-full" />
        </span>
      ))}
    </div>
  );
}
