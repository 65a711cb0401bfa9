import { Menu } from "@base-ui/react/menu";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/** Where a menu opens: at an element, or at a point. */
export type MenuAnchor = Element | { getBoundingClientRect: () => DOMRect };

type ContextMenuProps = {
  label: string;
  anchor: MenuAnchor;
  /** What gets the focus when the menu closes; false leaves it where it is. */
  finalFocus?: () => HTMLElement | false | null;
  className?: string;
  children: ReactNode;
  onClose: () => void;
};

/** An open menu with `MenuItem`s. Its parent mounts it to open it. */
export function ContextMenu({ label, anchor, finalFocus, className, children, onClose }: ContextMenuProps) {
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal container={document.getElementById("main")}>
        <Menu.Positioner
          anchor={anchor}
          positionMethod="fixed"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-41"
        >
          <Menu.Popup
            aria-label={label}
            {...(finalFocus && { finalFocus })}
            className={classes(
              "fades max-h-(--available-height) max-w-(--available-width) overflow-y-auto rounded-large border border-line bg-leaf p-1.5 text-ink shadow-card outline-none",
              className,
            )}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type MenuItemProps = {
  icon: LucideIcon;
  label: string;
  /** It cannot be undone, or takes something away. */
  isDestructive?: boolean;
  onClick: () => void;
};

export function MenuItem({ icon: Icon, label, isDestructive = false, onClick }: MenuItemProps) {
  return (
    <Menu.Item
      onClick={onClick}
      className={classes(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 font-550 outline-none select-none data-highlighted:bg-mist",
        isDestructive && "text-rust",
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
      {label}
    </Menu.Item>
  );
}
