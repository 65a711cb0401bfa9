import { Link } from "wouter";
import { classes } from "../../ui/classes.ts";

type ConsentLineProps = {
  /** Completes the sentence “By …”. */
  act: "creating an account" | "continuing";
  className?: string;
};

/** Below every sign-up and sign-in form. */
export function ConsentLine({ act, className }: ConsentLineProps) {
  return (
    <p className={classes("type-small text-ink-2", className)}>
      By {act} you confirm that you are 18 or older and agree to the <Link href="/terms">Terms</Link> and the{" "}
      <Link href="/privacy">Privacy</Link> page.
    </p>
  );
}
