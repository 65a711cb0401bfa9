import { useEffect, useRef, type ReactNode } from "react";
import { BackLink } from "../../ui/back-link.tsx";

type DeskPaneProps = {
  title: string;
  /** Under the title. */
  meta?: ReactNode;
  /** Who works on it, beside the title. */
  claim?: ReactNode;
  /** The list that it closes to. */
  closePath: string;
  children: ReactNode;
};

/** The frame of what is open at the desk. Its title is the h1 of the page and takes the focus when it opens. */
export function DeskPane({ title, meta, claim, closePath, children }: DeskPaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-label={title} className="@container flex min-h-0 flex-1 flex-col">
      <header className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-2 lg:px-6 lg:py-3">
        <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-1">
          <BackLink href={closePath} label="Back to the list" className="-ms-3 lg:hidden" />
          <div className="min-w-0 flex-1 py-2 lg:py-0">
            <h1 ref={heading} tabIndex={-1} className="type-subhead lg:text-[1.5rem]/8">
              {title}
            </h1>
            {meta}
          </div>
        </div>
        {claim}
      </header>
      {children}
    </section>
  );
}
