import { useState, type ReactNode } from "react";
import { lazyPart } from "./lazy.tsx";

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One paragraph: what happens. */
  description?: ReactNode;
  /** The buttons, the safe choice first. They stack on narrow screens, the last one on top. */
  actions?: ReactNode;
  children?: ReactNode;
};

const ModalSurface = lazyPart(() => import("./modal-surface.tsx"));

/** A question in the middle of the screen. Its code loads when it is first opened. */
export function Dialog(props: ModalProps) {
  return <WhenWanted {...props} shape="dialog" />;
}

/** The same from the bottom edge, for choices and details on phones. */
export function Sheet(props: ModalProps) {
  return <WhenWanted {...props} shape="sheet" />;
}

function WhenWanted(props: ModalProps & { shape: "dialog" | "sheet" }) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return <ModalSurface {...props} />;
}
