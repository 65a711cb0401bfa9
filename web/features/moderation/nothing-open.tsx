import { SHORTCUTS, useShortcutSetting } from "./shortcuts.ts";
import { ShortcutList } from "./shortcut-list.tsx";

/** Beside the list while nothing is open. */
export function NothingOpen({ title }: { title: string }) {
  const { on } = useShortcutSetting();
  return (
    <div className="m-auto max-w-120 p-8">
      <p className="type-subhead">{title}</p>
      {on && <ShortcutList shortcuts={SHORTCUTS} className="mt-6 text-ink-2" />}
    </div>
  );
}
