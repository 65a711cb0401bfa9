import { useState, type ReactNode } from "react";
import { lazyPart } from "./lazy.tsx";

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One paragraph about what happens. */
  description?: ReactNode;
  /** The buttons, the safe one first. On narrow screens they stack in reverse order. */
  actions?: ReactNode;
  children?: ReactNode;
};

const ModalSurface = lazyPart(() => import("./modal-surface.tsx"));

/** A modal dialog in the middle of the screen. Its code loads when it first opens. */
export function Dialog(props: ModalProps) {
  return <WhenWanted {...props} shape="dialog" />;
}

/** A modal dialog from the bottom edge. */
export function Sheet(props: ModalProps) {
  return <WhenWanted {...props} shape="sheet" />;
}

function WhenWanted(props: ModalProps & { shape: "dialog" | "sheet" }) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return <ModalSurface {...props} />;
}
