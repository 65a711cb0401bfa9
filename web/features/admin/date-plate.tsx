import { plateWords } from "./wall-time.ts";

/** The day under an arch, as on a poster. Without a day it is still open. */
export function DatePlate({ startsAt }: { startsAt: string | null }) {
  const plate = startsAt ? plateWords(startsAt) : { day: "?", under: "No date" };
  return (
    <span
      aria-hidden
      className="flex w-17 shrink-0 flex-col items-center self-start rounded-t-[2.125rem] rounded-b-control bg-leaf pt-4 pb-2 text-ink"
    >
      <span className="display-cut text-[1.5rem]/7 font-600 tabular-nums">{plate.day}</span>
      <span className="type-caption font-600">{plate.under}</span>
    </span>
  );
}
