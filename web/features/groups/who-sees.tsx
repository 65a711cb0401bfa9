import { UsersRound } from "lucide-react";
import { Link } from "wouter";
import type { GroupCard } from "../../../contract/groups.ts";
import { Notice } from "../../ui/notice.tsx";
import { WHO_SEES } from "./groups-words.ts";

/** What others learn of somebody who asks or joins. */
export function WhoSees({ group: { isSafeSpace } }: { group: GroupCard }) {
  const words = isSafeSpace ? WHO_SEES.safe : WHO_SEES.named;
  return (
    <Notice kind={isSafeSpace ? "lamp" : "mist"} {...(!isSafeSpace && { icon: UsersRound })}>
      {words.map((sentence) => (
        <p key={sentence} className="type-small not-first:mt-2">
          {sentence}
        </p>
      ))}
      {isSafeSpace && (
        <Link
          href="/privacy#anonymity"
          className="type-small -mb-2 inline-flex min-h-11 items-center text-green"
        >
          How anonymity works
        </Link>
      )}
    </Notice>
  );
}
