import { Spinner } from "./spinner.tsx";

/** For a whole screen; announced at once, visible after 200 ms. */
export function PageSpinner({ words = "Loading" }: { words?: string }) {
  return (
    <div role="status" className="late grid min-h-[60dvh] flex-1 place-items-center text-ink-2">
      <Spinner className="size-8" />
      <span className="sr-only">{words}</span>
    </div>
  );
}
