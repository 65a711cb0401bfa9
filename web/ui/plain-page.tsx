import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { HelpLink } from "./help-link.tsx";
import { HomeLink } from "./home-link.tsx";
import { SkipLink } from "./skip-link.tsx";

type PlainPageProps = {
  children: ReactNode;
  /** The end of the bar; the default is Help. */
  end?: ReactNode;
  /** The target of the logo. */
  home?: "/" | "/dashboard";
  /** A hairline under the bar, for pages that scroll. */
  lined?: boolean;
};

/** A page without navigation: the logo, Help and the content. */
export function PlainPage({ children, end, home = "/", lined = false }: PlainPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header
        className={classes(
          "flex h-14 shrink-0 items-center justify-between px-4 sm:px-8 lg:h-16 lg:px-7",
          lined && "border-line lg:border-b",
        )}
      >
        <HomeLink href={home} />
        {end ?? <HelpLink />}
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
}
