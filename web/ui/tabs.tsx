import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { classes } from "./classes.ts";

type Tab<Value extends string> = {
  value: Value;
  label: string;
  /** A `CountBadge`. */
  count?: ReactNode;
};

type TabsProps<Value extends string> = {
  /** Shared with the `TabPanel`. */
  id: string;
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Tabs with automatic activation: arrow keys, Home and End move and select (WAI-ARIA Tabs pattern). */
export function Tabs<Value extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent) {
    const here = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[nextIndex(event, here, tabs.length)];
    if (!next || next.value === value) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classes("flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]", className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          id={`${id}-${tab.value}`}
          aria-controls={`${id}-panel`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onKeyDown={walk}
          onClick={() => onChange(tab.value)}
          className={classes(
            "relative flex min-h-11 shrink-0 items-center gap-2 rounded-t-chip py-2 font-550 whitespace-nowrap outline-offset-[-3px]",
            tab.value === value ? "font-600 text-ink" : "text-ink-2 hover:text-ink",
          )}
        >
          {tab.label}
          {tab.count}
          {tab.value === value && (
            <span
              aria-hidden
              className="absolute inset-x-0 -bottom-px h-[3px] rounded-t-[3px] bg-tab-bar shadow-here"
            />
          )}
        </button>
      ))}
    </div>
  );
}

function nextIndex(event: KeyboardEvent, here: number, length: number): number {
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
  if (event.key === forward) return (here + 1) % length;
  if (event.key === back) return (here - 1 + length) % length;
  if (event.key === "Home") return 0;
  if (event.key === "End") return length - 1;
  return here;
}
