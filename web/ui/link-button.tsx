import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import { classes } from "./classes.ts";

type LinkButtonProps = ButtonLook & {
  /** A path of Haven, or `tel:`, `sms:`, `mailto:`, `https:`. */
  href: string;
  icon?: LucideIcon | undefined;
  className?: string;
  children: ReactNode;
};

/** A link that looks like a button. */
export function LinkButton({ href, icon: Icon, variant, size, wide, className, children }: LinkButtonProps) {
  const look = classes(buttonClass({ variant, size, wide }), className);
  const face = (
    <>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />}
      {children}
    </>
  );
  if (!href.startsWith("/"))
    return (
      <a href={href} rel="noreferrer" className={look}>
        {face}
      </a>
    );
  return (
    <Link href={href} className={look}>
      {face}
    </Link>
  );
}
