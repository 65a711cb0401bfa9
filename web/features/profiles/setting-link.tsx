import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { classes } from "../../ui/classes.ts";

/** The look of a row, for links and for the log-out button. */
export const SETTING_ROW =
  "-mx-3 flex min-h-13 w-[calc(100%+1.5rem)] items-center gap-4 rounded-control px-3 text-start font-600 no-underline hover:bg-mist";

type SettingLinkProps = {
  href: string;
  icon: LucideIcon;
  label: string;
  /** The current value. */
  detail?: string | undefined;
  isDestructive?: boolean;
};

export function SettingLink({ href, icon: Icon, label, detail, isDestructive = false }: SettingLinkProps) {
  return (
    <Link href={href} className={classes(SETTING_ROW, isDestructive ? "text-rust" : "text-ink")}>
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <SettingLabel detail={detail}>{label}</SettingLabel>
    </Link>
  );
}

export function SettingLabel({ children, detail }: { children: ReactNode; detail?: string | undefined }) {
  return (
    <>
      <span className="min-w-0 flex-1 py-1.5 hyphens-auto">
        {children}
        {detail && (
          <>
            {" "}
            <span className="type-small block font-400 wrap-anywhere text-ink-2">{detail}</span>
          </>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
    </>
  );
}
