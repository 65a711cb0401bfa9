import { Check, Hourglass } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { GroupCard } from "../../../contract/groups.ts";
import { useCampus } from "../accounts/session.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useJoin } from "./groups.ts";
import { cameOfIt, isIn, joinFailedWords, joinWords, stateWords } from "./groups-words.ts";

const JoinSheet = lazyPart(() => import("./join-sheet.tsx"));

type JoinActProps = { group: GroupCard; inList?: boolean };

/** The way in: at once, by asking, or how far I am with it. */
export function JoinAct({ group, inList = false }: JoinActProps) {
  const [asking, setAsking] = useState(false);
  const [, go] = useLocation();
  const toast = useToast();
  const join = useJoin(group);
  const { safeSpaceFloor } = useCampus();
  const { groupId, name, can, isSafeSpace, requiresApproval } = group;
  // Before coming into a safe space one reads who sees what; and where somebody decides, one may say a few words.
  const asksFirst = isSafeSpace || requiresApproval;
  const state = stateWords(group);

  function come(note: string) {
    join.mutate(note, {
      onSuccess: (after) => {
        setAsking(false);
        toast({
          text: cameOfIt(after, safeSpaceFloor),
          ...(after.can.openChat && { action: { words: "Open chat", run: () => go(`/chat/${groupId}`) } }),
        });
      },
      onError: (error) => toast({ failed: true, text: joinFailedWords(error) }),
    });
  }

  if (can.join)
    return (
      <>
        <Button
          variant={inList ? "second" : "primary"}
          size={inList ? "small" : "medium"}
          aria-label={inList ? `${joinWords(group)}: ${name}` : undefined}
          busy={join.isPending && "One moment..."}
          onClick={() => (asksFirst ? setAsking(true) : come(""))}
        >
          {joinWords(group)}
        </Button>
        {asking && (
          <JoinSheet group={group} busy={join.isPending} onJoin={come} onClose={() => setAsking(false)} />
        )}
      </>
    );
  if (!state || !inList) return null;
  const Icon = isIn(group) ? Check : Hourglass;
  const words = (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={2} />
      {state}
    </>
  );
  const look = "inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-600 no-underline";
  if (!can.openChat) return <span className={`${look} text-lamp-ink`}>{words}</span>;
  return (
    <Link
      href={`/chat/${groupId}`}
      aria-label={`${state}: open ${name}`}
      className={`${look} text-green hover:bg-mist`}
    >
      {words}
    </Link>
  );
}
