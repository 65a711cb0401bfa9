import { useId } from "react";
import { errorText } from "../../api/error-texts.ts";
import { formatTime } from "../../browser/format-date.ts";
import { classes } from "../../ui/classes.ts";
import { useToast } from "../../ui/toast.tsx";
import { useSetDuty } from "./queries.ts";

type DutySwitchProps = {
  /** When the duty ends by itself; null when off duty. */
  until: string | null;
  /** The id of the text that says what being on duty does. */
  describedBy: string;
};

/** Starts and ends the moderator's own duty. */
export function DutySwitch({ until, describedBy }: DutySwitchProps) {
  const id = useId();
  const toast = useToast();
  const setDuty = useSetDuty();
  const isOn = until !== null;

  function toggle() {
    if (setDuty.isPending) return;
    setDuty.mutate(!isOn, {
      onError: (error) => toast({ text: errorText(error, "Your duty was not changed."), failed: true }),
    });
  }

  return (
    <div className="flex items-center gap-3">
      <div className="text-end">
        <p id={`${id}-label`} className="leading-5 font-600">
          On duty
        </p>
        {isOn && (
          <p id={`${id}-hint`} className="type-caption text-ink-2">
            Until {formatTime(until)}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={isOn ? `${id}-hint ${describedBy}` : describedBy}
        onClick={toggle}
        className="inline-flex min-h-11 shrink-0 items-center rounded-full px-1"
      >
        <span
          className={classes(
            "relative block h-8 w-14 rounded-full border-[1.5px] transition-colors duration-160",
            isOn ? "border-green bg-green" : "border-edge bg-mist",
          )}
        >
          <span
            className={classes(
              "absolute start-1 top-1 size-5.5 rounded-full transition-[translate] duration-160",
              isOn ? "translate-x-6 bg-leaf rtl:-translate-x-6" : "bg-edge",
            )}
          />
        </span>
      </button>
    </div>
  );
}
