import type { ReactNode } from "react";
import { Link } from "wouter";
import { LOCALE } from "../../browser/locale.ts";
import { PlainPage } from "../../ui/plain-page.tsx";

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long" });

type DocumentPageProps = { title: string; lead: string; changed?: Date; children: ReactNode };

/** A text page, such as Privacy. */
export function DocumentPage({ title, lead, changed, children }: DocumentPageProps) {
  return (
    <PlainPage lined>
      <article className="mx-auto w-full max-w-152 px-4 pt-6 pb-20 sm:px-8 lg:pt-18">
        <h1 className="type-display text-[min(2.5rem,14vw)]/[1.2] lg:text-[3.5rem]/15">{title}</h1>
        <p className="type-lead mt-3 text-ink-2">{lead}</p>
        <div className="mt-10">{children}</div>
        <p className="type-small mt-12 border-t border-line pt-4 text-ink-2">
          {changed && `Last changed on ${day.format(changed)}. `}
          <Link href="/rules">House rules</Link> · <Link href="/privacy">Privacy</Link> ·{" "}
          <Link href="/terms">Terms</Link> · <Link href="/transparency">Transparency</Link> ·{" "}
          <Link href="/support">Help</Link>
        </p>
      </article>
    </PlainPage>
  );
}

/** A section with a hash link. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-9 scroll-mt-20">
      <h2 className="type-heading">{title}</h2>
      <div className="mt-2 flex flex-col gap-3">{children}</div>
    </section>
  );
}

export function List({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-edge">{children}</ul>;
}
