import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";

type InlineFormProps = {
  /** Of the button, such as “Change email”. */
  label: string;
  /** The form; `close` shows the button again. */
  children: (close: () => void) => ReactNode;
};

/** A button that is replaced by its form, and shown again when the form closes. The focus follows. */
export function InlineForm({ label, children }: InlineFormProps) {
  const [state, setState] = useState<"new" | "open" | "closed">("new");
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state !== "new") container.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [state]);

  return (
    <div ref={container} className="max-w-110">
      {state === "open" ? (
        children(() => setState("closed"))
      ) : (
        <Button variant="second" size="small" onClick={() => setState("open")}>
          {label}
        </Button>
      )}
    </div>
  );
}
