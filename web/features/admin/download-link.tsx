import { Download } from "lucide-react";
import { buttonClass } from "../../ui/button-class.ts";
import { classes } from "../../ui/classes.ts";

export function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      download
      // On phones it wraps to a row of its own, where its icon lines up with the text above.
      className={classes(buttonClass({ variant: "quiet", size: "small" }), "max-sm:-ms-4")}
    >
      <Download aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      {children}
    </a>
  );
}
