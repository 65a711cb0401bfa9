import { Link } from "wouter";
import { Notice } from "../ui/notice.tsx";
import { errorCode } from "./request-error.ts";

/**
 * Replaces content of Safe Space for somebody outside it.
 * @param error with which the server refused it: ENTER_FIRST or NOT_OPEN
 */
export function EnterFirst({ error }: { error: unknown }) {
  if (errorCode(error) === "NOT_OPEN")
    return (
      <Notice kind="mist">
        <p>This is part of Safe Space, which is not open here yet.</p>
        <p>
          <Link href="/support" className="inline-flex min-h-11 items-center">
            Get help
          </Link>
        </p>
      </Notice>
    );
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
