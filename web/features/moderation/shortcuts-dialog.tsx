import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { ShortcutList } from "./shortcut-list.tsx";
import { SHORTCUTS, useShortcutSetting } from "./shortcuts.ts";

/** All shortcuts, and the switch that turns them off. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { on, setOn } = useShortcutSetting();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <ToggleSwitch
        label="Single-key shortcuts"
        hint="They never act while you type."
        on={on}
        onChange={setOn}
      />
      <ShortcutList shortcuts={SHORTCUTS} className="mt-5" />
    </Dialog>
  );
}
