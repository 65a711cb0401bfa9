import { classes } from "./classes.ts";

type SafeSpaceSwitchProps = {
  on: boolean;
  onChange: (on: boolean) => void;
  label?: string;
};

/** The switch of Safe Space: an arched window that lights up when it is on. */
export function SafeSpaceSwitch({ on, onChange, label = "Safe Space" }: SafeSpaceSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => onChange(!on)}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control font-600"
    >
      {label}
      <span
        className={classes(
          "relative block h-8 w-14 shrink-0 rounded-full border-[1.5px] transition-[background-color,border-color,box-shadow] duration-180",
          on
            ? "border-lamp bg-[#2f2717] shadow-[0_0_24px_rgb(251_189_71/25%)] delay-120"
            : "border-edge bg-mist",
        )}
      >
        <svg
          viewBox="0 0 18 20"
          aria-hidden
          className={classes(
            "absolute start-1.5 top-1 h-5 w-4.5 transition-[translate] duration-180 ease-throw",
            on ? "translate-x-5 text-lamp delay-120 rtl:-translate-x-5" : "text-ink",
          )}
        >
          <path
            d="M1.5 18.5V9a7.5 7.5 0 0 1 15 0v9.5z"
            fill={on ? "currentColor" : "none"}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          <path d="M9 2v16M2 11h14" stroke={on ? "#2f2717" : "currentColor"} strokeWidth="2" />
        </svg>
      </span>
    </button>
  );
}
