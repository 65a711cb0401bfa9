import { Link } from "wouter";
import { Logo } from "./logo.tsx";

/** The logo as the way home. */
export function HomeLink({ href }: { href: "/" | "/dashboard" }) {
  return (
    <Link
      href={href}
      aria-label="Haven, home"
      className="inline-flex min-h-11 items-center rounded-control no-underline"
    >
      <Logo />
    </Link>
  );
}
