import { useEffect, useRef, type ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import { useShortcuts } from "./shortcuts.ts";

type DeskPanesProps = {
  /** The accessible name of the list. */
  label: string;
  list: ReactNode;
  openId: string | null;
  /** What is open, or what to show beside the list when nothing is. */
  children: ReactNode;
};

/** A list, and beside it, or in its place on phones, what is open. J and K move through the links of the list. */
export function DeskPanes({ label, list, openId, children }: DeskPanesProps) {
  const pane = useRef<HTMLElement>(null);
  useShortcuts({ j: () => moveFocus(pane.current, 1), k: () => moveFocus(pane.current, -1) });
  useReturnFocus(pane, openId);
  return (
    <div className="flex min-h-0 flex-1">
      <section
        ref={pane}
        aria-label={label}
        className={classes(
          "relative min-w-0 flex-1 border-line px-4 pb-8 sm:mx-auto sm:max-w-140 lg:mx-0 lg:w-100 lg:max-w-2/5 lg:flex-none lg:overflow-y-auto lg:border-e lg:px-3",
          openId && "max-lg:hidden",
        )}
      >
        {list}
      </section>
      <div className={classes("flex min-w-0 flex-1 flex-col", !openId && "max-lg:hidden")}>{children}</div>
    </div>
  );
}

/** From the link with the focus, else from the open one. */
function moveFocus(list: HTMLElement | null, steps: 1 | -1): void {
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const focused = links.findIndex((link) => link === document.activeElement);
  const here = focused === -1 ? links.findIndex((link) => link.ariaCurrent) : focused;
  const next = here === -1 ? links[0] : links[here + steps];
  next?.focus();
}

/** When a case closes, its row takes the focus, or the first one if that row is gone. */
function useReturnFocus(pane: React.RefObject<HTMLElement | null>, openId: string | null): void {
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId ? null : before.current;
    before.current = openId;
    if (!closed) return;
    const links = [...(pane.current?.querySelectorAll("a") ?? [])];
    (links.find((link) => link.href.endsWith(closed)) ?? links[0])?.focus();
  }, [openId, pane]);
}
