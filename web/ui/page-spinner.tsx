import { Spinner } from "./spinner.tsx";

/** For a whole screen; announced at once, visible after 200 ms. */
export function PageSpinner({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="late grid min-h-[60dvh] flex-1 place-items-center text-ink-2">
      <Spinner className="size-8" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
