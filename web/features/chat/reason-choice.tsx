import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { ReportReason } from "../../../contract/safety.ts";
import { classes } from "../../ui/classes.ts";
import { REASON_WORDS } from "./safety-words.ts";

type ReasonChoiceProps = {
  reasons: readonly ReportReason[];
  chosen: ReportReason | null;
  error: string | null;
  onChoose: (reason: ReportReason) => void;
};

/** One reason of those there are, as lines to press. */
export function ReasonChoice({ reasons, chosen, error, onChoose }: ReasonChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">Reason</legend>
      <div className="-mx-3 flex flex-col">
        {reasons.map((reason) => (
          <label
            key={reason}
            className={classes(
              "focus-ring-within relative flex min-h-11 items-center gap-3 rounded-control px-3 py-2",
              chosen === reason ? "bg-selected font-600" : "hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name={`${id}-reason`}
              className="over-label"
              checked={chosen === reason}
              onChange={() => onChoose(reason)}
            />
            <span
              aria-hidden
              className={classes(
                "grid size-5 shrink-0 place-items-center rounded-full border-[1.5px]",
                chosen === reason ? "border-green" : "border-edge",
              )}
            >
              {chosen === reason && <span className="size-2.5 rounded-full bg-green" />}
            </span>
            {REASON_WORDS[reason]}
          </label>
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
