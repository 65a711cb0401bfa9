import { CheckCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { Button } from "../../ui/button.tsx";
import { DeskPane } from "./desk-pane.tsx";

type DecidedProps = {
  /** What follows. */
  text: string;
  /** The next one that nobody works on, or null. */
  next: { path: string; label: string } | null;
  backPath: string;
};

/** After a decision: what follows, and the way on. Enter opens the next case. */
export function Decided({ text, next, backPath }: DecidedProps) {
  const [, navigate] = useLocation();
  const action = useRef<HTMLButtonElement>(null);
  // Later than the title of the pane, so that Enter goes on.
  useEffect(() => action.current?.focus(), [next?.path]);
  return (
    <DeskPane title="Decided" closePath={backPath}>
      <div className="m-auto max-w-110 px-4 py-10 text-center">
        <CheckCheck aria-hidden className="mx-auto size-10 text-green" strokeWidth={1.75} />
        <p role="status" className="mt-4">
          {text}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button ref={action} onClick={() => navigate(next?.path ?? backPath)}>
            {next?.label ?? "Back to the list"}
          </Button>
          {next && (
            <Button variant="quiet" onClick={() => navigate(backPath)}>
              Not now
            </Button>
          )}
        </div>
      </div>
    </DeskPane>
  );
}
