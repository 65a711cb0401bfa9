import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

type BlockedRowProps = { name: string; picture: ReactNode; isUnblocking: boolean; onUnblock: () => void };

/** One row of a list of blocked people or personas. */
export function BlockedRow({ name, picture, isUnblocking, onUnblock }: BlockedRowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 border-b border-line py-2 last:border-0">
      {picture}
      <span className="min-w-0 flex-[1_1_8rem] truncate font-600">
        <bdi>{name}</bdi>
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Unblock ${name}`}
        busy={isUnblocking && "Unblocking..."}
        onClick={onUnblock}
      >
        Unblock
      </Button>
    </li>
  );
}
