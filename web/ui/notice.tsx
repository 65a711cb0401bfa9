import { CircleAlert, Info, Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type NoticeProps = {
  /** `lamp` for anonymity, `mist` for information, `rust` for errors. */
  kind: "lamp" | "mist" | "rust";
  icon?: LucideIcon;
  /** Whether screen readers announce it when it appears; the default is true for errors only. */
  announce?: boolean;
  children: ReactNode;
  className?: string;
};

const KINDS = {
  lamp: { icon: Lock, look: "bg-lamp-wash", mark: "text-lamp-ink" },
  mist: { icon: Info, look: "bg-mist", mark: "text-ink-2" },
  rust: { icon: CircleAlert, look: "bg-rust-wash", mark: "text-rust" },
};

export function Notice({ kind, icon, announce = kind === "rust", children, className }: NoticeProps) {
  const Icon = icon ?? KINDS[kind].icon;
  return (
    <div
      role={announce ? (kind === "rust" ? "alert" : "status") : undefined}
      className={classes("flex gap-3 rounded-large px-4 py-3 text-ink", KINDS[kind].look, className)}
    >
      <Icon aria-hidden className={classes("mt-0.5 size-5 shrink-0", KINDS[kind].mark)} strokeWidth={1.75} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
