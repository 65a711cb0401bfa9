import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { classes } from "./classes.ts";
import type { ModalProps } from "./dialog.tsx";

const SHAPES = {
  dialog:
    "top-1/2 left-1/2 w-[min(27rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-card data-ending-style:opacity-0 data-starting-style:opacity-0 data-starting-style:scale-95",
  sheet:
    "inset-x-0 bottom-0 mx-auto w-full max-w-150 rounded-t-sheet data-ending-style:translate-y-full data-starting-style:translate-y-full",
};

const PADDING = {
  dialog: { body: "px-6 pt-6", end: "pb-6" },
  sheet: { body: "px-5 pt-3", end: "pb-[calc(1.5rem+env(safe-area-inset-bottom))]" },
};

/**
 * The buttons stay in view while a long dialog scrolls, except in a window so short that they would cover it: there
 * everything scrolls.
 */
const SCROLLS = {
  all: "overflow-y-auto [@media(min-height:32rem)]:overflow-hidden",
  body: "[@media(min-height:32rem)]:min-h-0 [@media(min-height:32rem)]:overflow-y-auto",
};

/** Traps the focus; Escape and the backdrop close it. */
export default function ModalSurface({
  open,
  onOpenChange,
  title,
  description,
  actions,
  children,
  shape,
}: ModalProps & { shape: "dialog" | "sheet" }) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* A dialog over another dialog needs a backdrop of its own. */}
        <Dialog.Backdrop
          forceRender
          className="fades fixed inset-0 z-41 bg-scrim transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Dialog.Popup
          className={classes(
            "fades fixed z-41 flex max-h-[calc(100dvh-2rem)] flex-col bg-leaf text-ink shadow-card",
            "transition-[opacity,translate,scale] duration-240 ease-throw data-ending-style:duration-180",
            SCROLLS.all,
            SHAPES[shape],
          )}
        >
          <div className={classes(SCROLLS.body, PADDING[shape].body, actions ? "pb-3" : PADDING[shape].end)}>
            {shape === "sheet" && (
              <span aria-hidden className="mx-auto mb-3 block h-1 w-9 rounded-full bg-edge" />
            )}
            <div className="flex items-start gap-2">
              <Dialog.Title className="type-heading flex-1">{title}</Dialog.Title>
              {shape === "sheet" && (
                <Dialog.Close
                  aria-label="Close"
                  className="-me-2.5 -mt-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-mist"
                >
                  <X aria-hidden className="size-5.5" strokeWidth={1.75} />
                </Dialog.Close>
              )}
            </div>
            {description && (
              <Dialog.Description className="mt-2 text-ink-2">{description}</Dialog.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
          </div>
          {actions && (
            <div
              className={classes(
                "flex flex-col-reverse gap-3 pt-3 sm:flex-row sm:*:flex-1",
                shape === "sheet" ? "px-5" : "px-6",
                PADDING[shape].end,
              )}
            >
              {actions}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
