import { Check, CircleAlert, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createStore, useStore } from "../browser/create-store.ts";

export type Toast = {
  text: string;
  /** The default is a check mark, or a warning for errors. */
  icon?: LucideIcon;
  /** Whether it reports an error. */
  failed?: boolean;
  /** Such as Undo. */
  action?: { label: string; run: () => void };
  /** In milliseconds; for an action that is possible for longer than the default. */
  durationMs?: number;
};

type Shown = Toast & { id: number };

const STAYS_MS = 6000;
const current = createStore<Shown | null>(null);
let lastId = 0;

/** @returns the function that shows a toast above the navigation, replacing the current one */
export function useToast(): (toast: Toast) => void {
  return show;
}

function show(toast: Toast | null) {
  current.set(toast && { ...toast, id: ++lastId });
}

/** Renders the toasts; once, at the root of the app. */
export function ToastHost() {
  const toast = useStore(current);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--nav-height,0px)+1rem)] z-30 flex justify-center"
    >
      {toast && <ToastMessage key={toast.id} toast={toast} />}
    </div>
  );
}

function ToastMessage({ toast }: { toast: Shown }) {
  const { durationMs: stays = STAYS_MS } = toast;
  const [isPaused, setPaused] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const Icon = toast.icon ?? (toast.failed ? CircleAlert : Check);

  useEffect(() => {
    const timer = isPaused ? undefined : setTimeout(() => show(null), stays);
    return () => clearTimeout(timer);
  }, [isPaused, stays]);

  return (
    <div
      ref={element}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(element.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="late pointer-events-auto flex min-h-13 w-full max-w-110 items-center gap-3 rounded-large bg-toast px-4 py-1 text-on-toast shadow-card [animation-delay:0ms]"
    >
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 py-2">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="-me-2 min-h-11 rounded-control px-3 font-600"
          onClick={() => {
            toast.action?.run();
            show(null);
          }}
        >
          {toast.action.label}
        </button>
      )}
    </div>
  );
}
