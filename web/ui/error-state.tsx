import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { UnpluggedLamp } from "./unplugged-lamp.tsx";

type ErrorStateProps = {
  /** What did not happen: “We could not load people”. */
  title: string;
  children: ReactNode;
  onRetry: () => void;
  /** Another way on, beside trying again. */
  actions?: ReactNode;
  /** The screen has no other title. */
  alone?: boolean;
};

/** It did not load. The lamp is unplugged: the only joke here, and never in a hard moment. */
export function ErrorState({ title, children, onRetry, actions, alone = false }: ErrorStateProps) {
  const Title = alone ? "h1" : "h2";
  return (
    <div role="alert" className="mx-auto flex max-w-120 flex-col items-center px-4 py-10 text-center">
      <UnpluggedLamp className="mb-6 w-32" />
      <Title className="type-heading">{title}</Title>
      <div className="mt-2 text-ink-2">{children}</div>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button icon={RotateCw} onClick={onRetry}>
          Try Again
        </Button>
        {actions}
      </div>
    </div>
  );
}
