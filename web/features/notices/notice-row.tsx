import { ChevronDown, Flag, HeartHandshake, Lock, Scale, ShieldAlert, type LucideIcon } from "lucide-react";
import { useId, useState } from "react";
import type { Notice, NoticeContent } from "../../../contract/notices.ts";
import { classes } from "../../ui/classes.ts";
import { NoticeBody } from "./notice-body.tsx";
import { markSeen } from "./queries.ts";
import { CLOSED_TITLE, dateText, noticeTitle } from "./texts.ts";

const ICONS: Record<NoticeContent["kind"], LucideIcon> = {
  outcome: Flag,
  statement: ShieldAlert,
  appeal: Scale,
  help: HeartHandshake,
};

type NoticeRowProps = { notice: Notice; isNew: boolean };

export function NoticeRow({ notice, isNew }: NoticeRowProps) {
  const Icon = notice.isSafeSpace ? Lock : ICONS[notice.content.kind];
  return (
    <li className="flex gap-4 border-b border-line py-5 last:border-0">
      <Icon aria-hidden className="mt-0.5 size-5.5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <article className="min-w-0 flex-1">
        {notice.isSafeSpace ? (
          <ClosedNotice notice={notice} isNew={isNew} />
        ) : (
          <>
            <h2 className="type-subhead">{noticeTitle(notice.content)}</h2>
            <DateLine on={notice.on} isNew={isNew} />
            <NoticeBody notice={notice} />
          </>
        )}
      </article>
    </li>
  );
}

/** A notice about Safe Space says so and no more until it is opened, so that nobody who looks on reads it. */
function ClosedNotice({ notice, isNew }: NoticeRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);

  function handleToggle() {
    setOpen(!open);
    if (!open && !notice.seen) void markSeen([notice]);
  }

  return (
    <>
      <h2 className="type-subhead">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={handleToggle}
          className="-mx-3 -my-2.5 flex min-h-11 w-[calc(100%+1.5rem)] items-center justify-between gap-3 rounded-control px-3 text-start hover:bg-mist"
        >
          {CLOSED_TITLE}
          <ChevronDown
            aria-hidden
            className={classes("size-5 shrink-0 text-ink-2", open && "rotate-180")}
            strokeWidth={1.75}
          />
        </button>
      </h2>
      <div className="pt-2">
        <DateLine on={notice.on} isNew={isNew} />
      </div>
      <div id={id}>
        {open && (
          <>
            <h3 className="mt-3 font-600">{noticeTitle(notice.content)}</h3>
            <NoticeBody notice={notice} />
          </>
        )}
      </div>
    </>
  );
}

function DateLine({ on, isNew }: { on: string; isNew: boolean }) {
  return (
    <p
      className={classes(
        "type-small mt-0.5 flex items-center gap-2",
        isNew ? "font-600 text-lamp-ink" : "text-ink-2",
      )}
    >
      {isNew && (
        <>
          <span aria-hidden className="size-2 rounded-full bg-lamp" />
          <span>New</span>
          <span aria-hidden>·</span>
        </>
      )}
      <time dateTime={on}>{dateText(on)}</time>
    </p>
  );
}
