import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { whenLoaded } from "./when-loaded.tsx";

const ROOM = <span className="mb-6 block h-39 w-32" />;
// Only pages that fail need the drawing. Without a connection the service worker has it.
const UnpluggedLamp = whenLoaded(() => import("./unplugged-lamp.tsx"), ROOM, ROOM);

type ErrorStateProps = {
  /** Such as “We could not load people”. */
  title: string;
  children: ReactNode;
  onRetry: () => void;
  /** Other actions beside “Try Again”. */
  actions?: ReactNode;
  /** The title is the h1 of the screen. */
  alone?: boolean;
};

/** In place of what did not load, with a drawing of an unplugged lamp. Never used on Help, where nothing is a joke. */
export function ErrorState({ title, children, onRetry, actions, alone = false }: ErrorStateProps) {
  const Title = alone ? "h1" : "h2";
  return (
    <div role="alert" className="mx-auto flex max-w-120 flex-col items-center px-4 py-10 text-center">
      <UnpluggedLamp className="mb-6 h-39 w-32" />
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
