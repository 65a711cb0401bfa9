/**
 * Code that loads when it is first drawn. In place of React's lazy and Suspense, which show what they wait with for
 * 300 ms at least, once for each level, and leave an empty page when the code cannot be had.
 */
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { PageSpinner } from "./page-spinner.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A whole screen: a spinner while it is on its way, and a way on when it does not come. */
export function lazyScreen<Props extends object>(load: Load<Props>) {
  return late(load, <PageSpinner />, <NotLoaded />);
}

/** Something beside what is there already: until it comes there is nothing. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return late(load, null, null);
}

function late<Props extends object>(load: Load<Props>, meanwhile: ReactNode, instead: ReactNode) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

  /** Loads it ahead of need. */
  async function fetchOnce(): Promise<ComponentType<Props>> {
    loading ??= load().then((module) => module.default);
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  function Late(props: Props) {
    const [Screen, setScreen] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      fetchOnce().then(
        (screen) => setScreen(() => screen),
        () => setFailed(true),
      );
    }, []);
    if (Screen) return <Screen {...props} />;
    return failed ? instead : meanwhile;
  }

  return Object.assign(Late, { load: () => void fetchOnce().catch(() => undefined) });
}

function NotLoaded() {
  return (
    <ErrorState alone title="This page did not load" onRetry={() => location.reload()}>
      Check your connection and try again. Nothing you did is lost.
    </ErrorState>
  );
}
