import { Link } from "wouter";
import { Logo } from "./logo.tsx";

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
