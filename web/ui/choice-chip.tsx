import { Check } from "lucide-react";
import { classes } from "./classes.ts";

type ChoiceChipProps = {
  children: string;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
  disabled?: boolean;
  /** With a name the chips are radio buttons, without one check boxes. */
  name?: string;
};

/** A check box or radio button that looks like a chip. */
export function ChoiceChip({ children, chosen, onChange, disabled = false, name }: ChoiceChipProps) {
  return (
    <label
      className={classes(
        "focus-ring-within press relative inline-flex min-h-11 items-center gap-2 rounded-control border-[1.5px] py-2 leading-5",
        name ? "px-3" : "px-4",
        chosen
          ? "border-chosen-edge bg-chosen font-600 text-chosen-text shadow-here"
          : "border-edge hover:bg-mist",
        disabled && "border-line text-ink-2",
      )}
    >
      <input
        type={name ? "radio" : "checkbox"}
        name={name}
        className="over-label"
        checked={chosen}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {chosen && !name && <Check aria-hidden className="size-4.5 shrink-0" strokeWidth={2} />}
      <bdi>{children}</bdi>
    </label>
  );
}
