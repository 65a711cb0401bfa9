import { Download } from "lucide-react";
import { buttonClass } from "../../ui/button-class.ts";

/** A file to take away, made when it is asked for. */
export function DownloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={buttonClass({ variant: "quiet", size: "small" })}>
      <Download aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      {children}
    </a>
  );
}
