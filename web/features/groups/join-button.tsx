import { Check, Hourglass } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { GroupCard } from "../../../contract/groups.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useCampus } from "../accounts/session.ts";
import { hasSeat } from "../admissions/rules.ts";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { useJoin } from "./queries.ts";
import { joinErrorText, joinLabel, outcomeText, stateText } from "./texts.ts";

const JoinSheet = lazyPart(() => import("../admissions/join-sheet.tsx"));

type JoinButtonProps = { group: GroupCard; inList?: boolean };

/** Joins or asks to join; in a list, it shows the viewer's admission once they did. */
export function JoinButton({ group, inList = false }: JoinButtonProps) {
  const [open, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const toast = useToast();
  const join = useJoin(group);
  const { safeSpaceFloor } = useCampus();
  const { groupId, name, can, isSafeSpace, requiresApproval } = group;
  // A safe space explains who sees what before somebody joins, and a request may have a note.
  const opensSheet = isSafeSpace || requiresApproval;
  const label = joinLabel(group);

  function handleJoin(note: string) {
    join.mutate(note, {
      onSuccess: (joined) => {
        setOpen(false);
        toast({
          text: outcomeText(joined, safeSpaceFloor),
          ...(joined.can.openChat && {
            action: { label: "Open chat", run: () => navigate(`/chat/${groupId}`) },
          }),
        });
      },
      onError: (error) => toast({ failed: true, text: joinErrorText(error) }),
    });
  }

  if (!can.join) return inList ? <JoinState group={group} /> : null;
  return (
    <>
      <Button
        variant={inList ? "second" : "primary"}
        size={inList ? "small" : "medium"}
        aria-label={inList ? `${label}: ${name}` : undefined}
        busy={join.isPending && "One moment..."}
        onClick={() => (opensSheet ? setOpen(true) : handleJoin(""))}
      >
        {label}
      </Button>
      {open && (
        <JoinSheet
          title={`${label}: ${name}`}
          noteLabel={isSafeSpace ? null : "Message to the admins (optional)"}
          joinLabel={label}
          busy={join.isPending}
          onJoin={handleJoin}
          onClose={() => setOpen(false)}
        >
          <PrivacyNotice group={group} />
        </JoinSheet>
      )}
    </>
  );
}

function JoinState({ group }: { group: GroupCard }) {
  const { groupId, name, can } = group;
  const state = stateText(group);
  if (!state) return null;
  const Icon = hasSeat(group.mine) ? Check : Hourglass;
  const content = (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={2} />
      {state}
    </>
  );
  const shape = "inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-600 no-underline";
  if (!can.openChat) return <span className={`${shape} text-lamp-ink`}>{content}</span>;
  return (
    <Link
      href={`/chat/${groupId}`}
      aria-label={`${state}: open ${name}`}
      className={`${shape} text-green hover:bg-mist`}
    >
      {content}
    </Link>
  );
}
