import { UserRound } from "lucide-react";

/** The avatar of somebody who is unknown or hidden: a dashed circle. */
export function HiddenPerson() {
  return (
    <span
      aria-hidden
      className="grid size-13 shrink-0 place-items-center rounded-full border-[1.5px] border-dashed border-edge text-ink-2"
    >
      <UserRound className="size-5.5" strokeWidth={1.75} />
    </span>
  );
}
