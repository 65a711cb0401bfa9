import { useState } from "react";
import { Link } from "wouter";
import { keep, recall } from "../../api/personal-storage.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { STILL, WHO_SEES_WHAT } from "./persona-words.ts";

const READ = "safe-space-explained";

/** On the first visit, until it has been read: who sees what, and what gives one away. */
export function SafeSpaceNotice() {
  const [read, setRead] = useState(() => recall<boolean>(READ) === true);
  if (read) return null;
  return (
    <Notice kind="lamp" className="mt-3 lg:mt-6">
      <p className="type-small">{WHO_SEES_WHAT}</p>
      <p className="type-small mt-2">{STILL}</p>
      <div className="mt-1 -mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <Link href="/privacy#anonymity" className="type-small inline-flex min-h-11 items-center text-green">
          How anonymity works
        </Link>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            keep(READ, true);
            setRead(true);
          }}
          className="-me-4"
        >
          Got it
        </Button>
      </div>
    </Notice>
  );
}
