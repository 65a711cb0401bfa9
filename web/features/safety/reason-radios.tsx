import { CircleAlert } from "lucide-react";
import { Fragment, useId, type ReactNode } from "react";
import { REPORT_REASONS } from "../../../contract/constants.ts";
import type { ReportReason } from "../../../contract/safety.ts";
import { classes } from "../../ui/classes.ts";
import { REASON_TEXTS } from "../legal/house-rules.ts";

type ReasonRadiosProps = {
  value: ReportReason | null;
  error: string | null;
  onChange: (reason: ReportReason) => void;
  /** Shown below the first reason, danger, while it is chosen. */
  inDanger: ReactNode;
};

/** The house rules as reasons for a report, and two that are none. */
export function ReasonRadios({ value, error, onChange, inDanger }: ReasonRadiosProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">Reason</legend>
      <div className="-mx-3 flex flex-col">
        {REPORT_REASONS.map((reason) => (
          <Fragment key={reason}>
            <label
              className={classes(
                "focus-ring-within relative flex min-h-11 items-center gap-3 rounded-control px-3 py-2",
                value === reason ? "bg-selected font-600" : "hover:bg-mist",
              )}
            >
              <input
                type="radio"
                name={`${id}-reason`}
                className="over-label"
                checked={value === reason}
                onChange={() => onChange(reason)}
              />
              <span
                aria-hidden
                className={classes(
                  "grid size-5 shrink-0 place-items-center rounded-full border-[1.5px]",
                  value === reason ? "border-green" : "border-edge",
                )}
              >
                {value === reason && <span className="size-2.5 rounded-full bg-green" />}
              </span>
              {REASON_TEXTS[reason]}
            </label>
            {reason === "danger" && value === reason && <div className="mx-3 my-2">{inDanger}</div>}
          </Fragment>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="type-small mt-2 flex gap-2 font-600 text-rust">
          <CircleAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
