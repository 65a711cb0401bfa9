import { Popover } from "@base-ui/react/popover";
import { TOUCH } from "../browser/use-media-query.ts";
import { Sheet } from "./dialog.tsx";
import { EmojiPicker } from "./emoji-picker.tsx";

type EmojiPopupProps = {
  /** Such as “React”. */
  title: string;
  anchor: Element | { getBoundingClientRect: () => DOMRect };
  onPick: (emoji: string) => void;
  onClose: () => void;
};

const touch = matchMedia(TOUCH);

/** The emoji picker as a popover, on touch screens as a sheet. Picking one closes it. */
export default function EmojiPopup({ title, anchor: place, onPick, onClose }: EmojiPopupProps) {
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  const picker = (
    <EmojiPicker
      onPick={(emoji) => {
        onPick(emoji);
        onClose();
      }}
    />
  );
  if (touch.matches)
    return (
      <Sheet open onOpenChange={onOpenChange} title={title}>
        {picker}
      </Sheet>
    );
  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={place}
          positionMethod="fixed"
          sideOffset={8}
          collisionPadding={8}
          className="z-41"
        >
          <Popover.Popup
            aria-label={title}
            className="fades w-96 max-w-(--available-width) rounded-large border border-line bg-leaf p-3 text-ink shadow-card outline-none"
          >
            {picker}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
