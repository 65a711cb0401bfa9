import { Link, useLocation } from "wouter";
import { LOCALE } from "./browser/locale.ts";
import { pathPattern, ROUTES } from "./routes.ts";
import { classes } from "./ui/classes.ts";

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeStyle: "short" });

/**
 * On every screen of somebody who is suspended from the named world, except in a room on phones.
 * @param until null for a suspension without an end
 */
export function SuspensionNotice({ until }: { until: string | null }) {
  const [path] = useLocation();
  return (
    <section
      aria-label="Suspension"
      className={classes("bg-lamp-wash px-4 py-3 lg:px-7", pathPattern("chat").test(path) && "max-lg:hidden")}
    >
      <p>
        You are suspended from everything by name,{" "}
        {until === null ? "without an end" : `until ${moment.format(new Date(until))}`}.{" "}
        <Link href={ROUTES.notices.path}>Why, and how to appeal</Link>
      </p>
    </section>
  );
}
