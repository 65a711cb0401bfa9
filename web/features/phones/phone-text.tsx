import { useEffect, useState } from "react";
import { classes } from "../../ui/classes.ts";
import { formatPhone } from "./phone-number.ts";

/** A formatted phone number, left to right in every script. */
export function PhoneText({ number, className }: { number: string; className?: string }) {
  const [pretty, setPretty] = useState<{ of: string; text: string } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void formatPhone(number).then((text) => isCurrent && setPretty({ of: number, text }));
    return () => {
      isCurrent = false;
    };
  }, [number]);

  return (
    <bdi dir="ltr" className={classes("tabular-nums", className)}>
      {pretty?.of === number ? pretty.text : number}
    </bdi>
  );
}
