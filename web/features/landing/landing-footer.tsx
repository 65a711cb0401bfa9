import { Link } from "wouter";
import { Logo } from "../../ui/logo.tsx";

export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-360 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 sm:px-8 lg:px-24">
        <Logo />
        <nav aria-label="About Haven" className="-me-3 flex flex-wrap">
          <FooterLink href="/privacy">Privacy</FooterLink>
          <FooterLink href="/terms">Terms</FooterLink>
          <FooterLink href="/rules">House rules</FooterLink>
          <FooterLink href="/transparency">Transparency</FooterLink>
          <FooterLink href="/support">Support</FooterLink>
        </nav>
      </div>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center rounded-control px-3 text-ink no-underline hover:underline"
    >
      {children}
    </Link>
  );
}
