import { useShortcutSetting } from "./shortcuts.ts";

/** The key of a button, on desktop while shortcuts are on. `aria-keyshortcuts` says it to screen readers. */
export function Key({ children }: { children: string }) {
  const { on } = useShortcutSetting();
  if (!on) return null;
  return (
    <kbd
      aria-hidden
      className="grid min-h-6 min-w-6 place-items-center rounded-chip border border-current/40 px-1 font-sans text-[0.8125rem]/none font-600 max-lg:hidden"
    >
      {children}
    </kbd>
  );
}
