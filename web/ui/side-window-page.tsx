import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "wouter";
import { classes } from "./classes.ts";
import { Facade } from "./facade.tsx";
import { HelpLink } from "./help-link.tsx";
import { LampWindow } from "./lamp-window.tsx";
import { Logo } from "./logo.tsx";
import { SkipLink } from "./skip-link.tsx";

const ARROW = "press inline-grid size-11 place-items-center rounded-control text-ink hover:bg-mist lg:hidden";
const DARK = ["dark", "dark", "dark", "dark"] as const;

type SideWindowPageProps = {
  title: string;
  /** Focuses the title on mount, for a page that replaces another one at the same URL. */
  focusTitle?: boolean;
  /** An arrow on phones, a link below the form on desktop; with an action there is only the arrow. */
  back: { href: string; label: string } | { onClick: () => void; label: string };
  /** A drawing under a short form on tall phones. */
  onPhones?: "lamp" | "wall" | undefined;
  children: ReactNode;
};

/** A page with a form, on desktop beside a drawing. */
export function SideWindowPage(props: SideWindowPageProps) {
  const { title, focusTitle = false, back, onPhones, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1fr_44.5%]">
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <header className="flex h-14 shrink-0 items-center justify-between px-2 sm:px-8 lg:h-21 lg:px-11">
          <Link
            href="/"
            aria-label="Haven, home"
            className="inline-flex min-h-11 items-center rounded-control no-underline max-lg:hidden"
          >
            <Logo />
          </Link>
          {"href" in back ? (
            <Link href={back.href} aria-label={back.label} className={ARROW}>
              <ArrowLeft aria-hidden className="size-5.5 rtl:-scale-x-100" strokeWidth={1.75} />
            </Link>
          ) : (
            <button type="button" aria-label={back.label} onClick={back.onClick} className={ARROW}>
              <ArrowLeft aria-hidden className="size-5.5 rtl:-scale-x-100" strokeWidth={1.75} />
            </button>
          )}
          <HelpLink className="me-0 lg:hidden" />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className={classes(
            "mx-auto w-full max-w-120 flex-1 px-5 pt-2 pb-10 lg:max-w-110 lg:px-0",
            // Centres a short form.
            onPhones === "wall" ? "lg:pt-36" : "lg:pt-11",
          )}
        >
          <h1
            ref={heading}
            tabIndex={-1}
            className="type-display text-[min(2.25rem,14vw)]/[1.2] lg:text-[3.125rem]/15"
          >
            {title}
          </h1>
          {children}
          {"href" in back && (
            <Link
              href={back.href}
              className="mt-6 inline-flex min-h-11 items-center gap-2.5 rounded-control font-600 text-green no-underline hover:underline max-lg:hidden"
            >
              <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
              {back.label}
            </Link>
          )}
        </main>
        {onPhones === "lamp" && (
          <LampWindow className="mx-auto mb-12 hidden w-30 [@media(min-height:46rem)]:max-lg:block" />
        )}
        {onPhones === "wall" && (
          <div className="ms-14 hidden h-75 shrink-0 overflow-clip rounded-ss-[9.375rem] bg-[#223860] [@media(min-height:46rem)]:max-lg:block">
            <Facade view="1 288 518 465" rooms={[...DARK, "lamp"]} className="size-full" />
          </div>
        )}
      </div>
      <aside
        aria-label="Help"
        className="sticky top-0 h-dvh overflow-clip rounded-ss-[min(50%,20rem)] bg-[#223860] text-[#f0ede3] max-lg:hidden"
      >
        <Facade
          view="246 28 518 728"
          rooms={[...DARK, "lamp", "violet", "dark", "dark", "brown"]}
          className="size-full"
        />
        <HelpLink className="absolute end-9 top-5 hover:bg-[#ffffff1a]" />
      </aside>
    </div>
  );
}
