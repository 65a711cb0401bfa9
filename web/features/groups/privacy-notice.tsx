import { UsersRound } from "lucide-react";
import { Link } from "wouter";
import type { GroupCard } from "../../../contract/groups.ts";
import { Notice } from "../../ui/notice.tsx";
import { PRIVACY } from "./texts.ts";

export function PrivacyNotice({ group: { isSafeSpace } }: { group: GroupCard }) {
  const sentences = isSafeSpace ? PRIVACY.safe : PRIVACY.named;
  return (
    <Notice kind={isSafeSpace ? "lamp" : "mist"} {...(!isSafeSpace && { icon: UsersRound })}>
      {sentences.map((sentence) => (
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
