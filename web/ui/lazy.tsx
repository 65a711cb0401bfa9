/** Screens and parts of screens whose code loads when they first render. */
import { ErrorState } from "./error-state.tsx";
import { PageSpinner } from "./page-spinner.tsx";
import { whenLoaded, type Load } from "./when-loaded.tsx";

/** A whole screen: a spinner while loading, an error state if loading fails. */
export function lazyScreen<Props extends object>(load: Load<Props>) {
  return whenLoaded(load, <PageSpinner />, <NotLoaded />);
}

/** A part of a screen: nothing while loading or if loading fails. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return whenLoaded(load, null, null);
}

function NotLoaded() {
  return (
    <ErrorState alone title="This page did not load" onRetry={() => location.reload()}>
      Check your connection and try again. Nothing you did is lost.
    </ErrorState>
  );
}
