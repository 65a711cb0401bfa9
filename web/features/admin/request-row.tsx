import { useId, useLayoutEffect, useRef } from "react";
import type { JoinRequest } from "../../../contract/admissions.ts";
import { formatTimeAgo } from "../../browser/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenPerson } from "../../ui/hidden-person.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { PendingDecision } from "./pending-decision.tsx";
import type { Decision } from "./rules.ts";
import { OWN_REQUEST, requestDetail } from "./texts.ts";

type RequestRowProps = {
  request: JoinRequest;
  /** Null while it is open. */
  decided: { decision: Decision; secondsLeft: number } | null;
  now: Date;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
  onUndo: () => void;
};

export function RequestRow({
  request,
  decided,
  now,
  selected,
  onSelect,
  onApprove,
  onReject,
  onUndo,
}: RequestRowProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  usePassFocus(row);
  const { gathering, person, requestedAt, can } = request;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-4 lg:grid-cols-[2rem_3.25rem_minmax(0,1fr)_auto_17.5rem] lg:gap-x-4"
    >
      <label className="order-3 grid size-11 place-items-center rounded-control lg:order-none lg:-ms-3">
        {can.decide && !decided && (
          <input
            type="checkbox"
            aria-labelledby={`${id}-what`}
            className="size-5 accent-green"
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        )}
      </label>
      {person ? (
        <PersonAvatar name={person.name} pictureId={person.pictureId} size={52} className="self-start" />
      ) : (
        <HiddenPerson />
      )}
      <div className="min-w-0">
        <p id={`${id}-what`} className="text-ink-2">
          <strong className="font-600 text-ink">
            <bdi>{person?.name ?? "A student"}</bdi>
          </strong>{" "}
          requested to join{" "}
          <strong className="font-600 text-ink">
            <bdi>{gathering.title}</bdi>
          </strong>
        </p>
        <p className="type-small mt-0.5 text-ink-2">
          <bdi>{requestDetail(request)}</bdi>
        </p>
        {gathering.full && !decided && (
          <p className="type-small mt-0.5 font-550">Full: if you approve, they join the waitlist.</p>
        )}
      </div>
      <span className="type-caption text-ink-2 tabular-nums max-lg:hidden">
        {formatTimeAgo(requestedAt, now)}
      </span>
      <div className="order-4 flex min-h-11 min-w-0 flex-wrap items-center gap-2 lg:order-none lg:justify-end">
        {decided ? (
          <PendingDecision {...decided} describedBy={`${id}-what`} onUndo={onUndo} />
        ) : can.decide ? (
          <>
            <Button
              variant="second"
              size="small"
              aria-describedby={`${id}-what`}
              className="max-lg:flex-1"
              onClick={onReject}
            >
              Reject
            </Button>
            <Button
              size="small"
              aria-describedby={`${id}-what`}
              className="max-lg:flex-1"
              onClick={onApprove}
            >
              Approve
            </Button>
          </>
        ) : (
          <p className="type-small text-ink-2">{OWN_REQUEST}</p>
        )}
      </div>
    </li>
  );
}

/** When the row with the focus is removed, its neighbour takes the focus. */
function usePassFocus(row: React.RefObject<HTMLLIElement | null>) {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const next = element.nextElementSibling ?? element.previousElementSibling;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [row]);
}
