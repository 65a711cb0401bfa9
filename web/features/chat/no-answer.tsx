import { Hourglass } from "lucide-react";
import { Link } from "wouter";
import { Notice } from "../../ui/notice.tsx";

/** Under a message that stays unanswered in a safe room of two, where nobody can tell whether the other is there. */
export function NoAnswer() {
  return (
    <Notice kind="lamp" icon={Hourglass} className="mx-4 mb-3">
      <p className="type-small">
        No answer yet. That says nothing about why. Others are here: meet them in{" "}
        <Link href="/discover">Discover</Link> or in a <Link href="/groups">group</Link>. If it is urgent,{" "}
        <Link href="/support">Help</Link> lists people you can reach now.
      </p>
    </Notice>
  );
}
