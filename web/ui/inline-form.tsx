import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";

type InlineFormProps = {
  /** What the button says: “Change email”. */
  label: string;
  /** The form; `close` brings the button back. */
  children: (close: () => void) => ReactNode;
};

/** A button that gives way to its form, and comes back when the form is done. The focus goes along. */
export function InlineForm({ label: words, children }: InlineFormProps) {
  const [state, setState] = useState<"new" | "open" | "closed">("new");
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state !== "new") place.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [state]);

  return (
    <div ref={place} className="max-w-110">
      {state === "open" ? (
        children(() => setState("closed"))
      ) : (
        <Button variant="second" size="small" onClick={() => setState("open")}>
          {words}
        </Button>
      )}
    </div>
  );
}
