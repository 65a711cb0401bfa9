import { useEffect, useState } from "react";
import { classes } from "../../ui/classes.ts";
import { formatPhone } from "./phone-number.ts";

/** A formatted phone number, left to right in every script. */
export function PhoneText({ number, className }: { number: string; className?: string }) {
  const [pretty, setPretty] = useState<{ of: string; words: string } | null>(null);

  useEffect(() => {
    let isWanted = true;
    void formatPhone(number).then((words) => isWanted && setPretty({ of: number, words }));
    return () => {
      isWanted = false;
    };
  }, [number]);

  return (
    <bdi dir="ltr" className={classes("tabular-nums", className)}>
      {pretty?.of === number ? pretty.words : number}
    </bdi>
  );
}
