import { ChevronRight, ListChecks, LogOut, Pencil, type LucideIcon } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useLogOut } from "../../api/session.ts";
import { wordsFor } from "../../api/words.ts";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const LINE =
  "-mx-3 flex min-h-13 w-[calc(100%+1.5rem)] items-center gap-4 rounded-control px-3 text-start font-600 no-underline hover:bg-mist";

/** What can be changed here, and the way out. */
export function ProfileSettings() {
  return (
    <>
      <ul>
        <li>
          <SettingLink href="/edit-profile" icon={Pencil} words="Edit Profile" />
        </li>
        <li>
          <SettingLink
            href="/interests"
            icon={ListChecks}
            words="Update Interests"
            second="What brings you here"
          />
        </li>
      </ul>
      <ThemeChoice />
      <div className="mt-5 border-t border-line pt-3">
        <LogOutButton />
      </div>
    </>
  );
}

type SettingLinkProps = { href: string; icon: LucideIcon; words: string; second?: string };

function SettingLink({ href, icon: Icon, words, second }: SettingLinkProps) {
  return (
    <Link href={href} className={`${LINE} text-ink`}>
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="flex-1 py-1.5">
        {words}
        {second && (
          <>
            {" "}
            <span className="type-small block font-400 text-ink-2">{second}</span>
          </>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
    </Link>
  );
}

function LogOutButton() {
  const [, navigate] = useLocation();
  const logOut = useLogOut();
  return (
    <>
      {logOut.isError && <Notice kind="rust">{wordsFor(logOut.error)} You are still logged in.</Notice>}
      <button
        type="button"
        disabled={logOut.isPending}
        onClick={() => logOut.mutate(undefined, { onSuccess: () => navigate("/login") })}
        className={`${LINE} text-rust`}
      >
        {logOut.isPending ? (
          <Spinner />
        ) : (
          <LogOut aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
        )}
        <span className="flex-1">Log Out</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
      </button>
    </>
  );
}
