import { Bell } from "lucide-react";
import { Link } from "wouter";
import { useOpenNotices } from "./features/notices/night.ts";
import { useUnseenNotices } from "./features/notices/queries.ts";
import { newNoticesText } from "./features/notices/texts.ts";
import { ROUTES } from "./routes.ts";
import { CountBadge } from "./ui/count-badge.tsx";

/** The link to the notices in the top bar, with the number of new ones. Loaded after the rest of the shell. */
export default function NoticesLink() {
  const unseen = useUnseenNotices();
  const openNotices = useOpenNotices();
  return (
    <Link
      href={ROUTES.notices.path}
      onClick={openNotices}
      className="press inline-flex min-h-11 min-w-11 items-center justify-center gap-2 lg:gap-3.5 rounded-control px-2.5 font-600 text-ink no-underline hover:bg-mist"
    >
      <span className="relative">
        <Bell aria-hidden className="size-5.5" strokeWidth={1.75} />
        {unseen > 0 && (
          <span className="absolute -end-2.5 -top-2">
            <CountBadge of={unseen} label={newNoticesText(unseen)} className="ring-2 ring-paper" />
          </span>
        )}
      </span>
      <span className="max-lg:sr-only">Notices</span>
    </Link>
  );
}
