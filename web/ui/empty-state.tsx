import type { ReactNode } from "react";
import { MoonWindow } from "./moon-window.tsx";

type EmptyStateProps = {
  title: string;
  /** What can be done instead, in a sentence or two. */
  children: ReactNode;
  actions?: ReactNode;
  /** Without the drawing where there is little room. */
  small?: boolean;
  /** The screen has no other title. */
  alone?: boolean;
};

/** Nothing is here, and that is fine: a curtain half drawn, and the moon. */
export function EmptyState({ title, children, actions, small = false, alone = false }: EmptyStateProps) {
  const Title = alone ? "h1" : "h2";
  return (
    <div className="mx-auto flex max-w-110 flex-col items-center px-4 py-10 text-center">
      {!small && <MoonWindow className="mb-8 w-32" />}
      <Title className={small ? "type-subhead" : "type-heading"}>{title}</Title>
      <div className="mt-2 text-ink-2">{children}</div>
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
