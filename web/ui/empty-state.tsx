import { useId, type ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  /** What to do instead, in a sentence or two. */
  children: ReactNode;
  actions?: ReactNode;
  /** Without the drawing, where space is short. */
  small?: boolean;
  /** The title is the h1 of the screen. */
  alone?: boolean;
};

/** In place of an empty list, with a drawing of the moon in a window. */
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

function MoonWindow({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 128 138" aria-hidden className={className}>
      <radialGradient id={id} cx=".55" cy=".5" r=".7">
        <stop offset="0" className="[stop-color:var(--pane)]" />
        <stop offset="1" className="[stop-color:var(--pane-deep)]" />
      </radialGradient>
      <path d="M17 130V53a47 47 0 0 1 94 0v77z" fill={`url(#${id})`} />
      <path d="M64 6v124M64 63h47" fill="none" className="stroke-frame" strokeWidth="3.2" />
      <path d="M17 113c34-18 47-53 47-107a47 47 0 0 0-47 47z" className="fill-curtain" />
      <path d="M83 31a15 15 0 1 0 13 22 12.5 12.5 0 0 1-13-22z" className="fill-lamp" />
      <path d="M17 130V53a47 47 0 0 1 94 0v77" fill="none" className="stroke-frame" strokeWidth="6.5" />
      <rect y="129" width="128" height="8.5" rx="4.25" className="fill-frame" />
    </svg>
  );
}
