import {
  CalendarDays,
  IdCard,
  LifeBuoy,
  MessageCircle,
  MessagesSquare,
  UserRound,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import type { SubjectKind } from "../../../contract/moderation.ts";
import { classes } from "../../ui/classes.ts";

const ICONS: Record<SubjectKind, LucideIcon> = {
  message: MessageCircle,
  member: UserRound,
  card: IdCard,
  room: MessagesSquare,
  event: CalendarDays,
  group: UsersRound,
  profile: UserRound,
};

type SubjectIconProps = { subject: SubjectKind; isCare: boolean; className?: string };

/** What a case is about; somebody who may be in danger has a light. */
export function SubjectIcon({ subject, isCare, className }: SubjectIconProps) {
  const Icon = isCare ? LifeBuoy : ICONS[subject];
  return (
    <span
      aria-hidden
      className={classes(
        "grid size-11 shrink-0 place-items-center rounded-control",
        isCare ? "bg-lamp-wash text-lamp-ink" : "bg-mist text-ink-2",
        className,
      )}
    >
      <Icon className="size-5.5" strokeWidth={1.75} />
    </span>
  );
}
