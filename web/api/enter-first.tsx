import { Link } from "wouter";
import { Notice } from "../ui/notice.tsx";

/** Replaces content of Safe Space for somebody who has not entered it. */
export function EnterFirst() {
  return (
    <Notice kind="lamp">
      <p>This is part of Safe Space, which you have not entered.</p>
      <p>
        <Link href="/discover?safe-space" className="inline-flex min-h-11 items-center">
          Enter Safe Space
        </Link>
      </p>
    </Notice>
  );
}
