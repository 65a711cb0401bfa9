import { Download } from "lucide-react";
import { buttonClass } from "../../ui/button-class.ts";
import { classes } from "../../ui/classes.ts";

/** A file to take away, made when it is asked for. */
export function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      download
      // On phones it has a line of its own, and its sign stands where the others begin.
      className={classes(buttonClass({ variant: "quiet", size: "small" }), "max-sm:-ms-4")}
    >
      <Download aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      {children}
    </a>
  );
}
