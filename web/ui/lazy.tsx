/**
 * Components whose code loads when they first render. Unlike React's lazy and Suspense, there is no minimum of 300 ms
 * for a fallback on each level, and a failed load shows an error instead of an empty page.
 */
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";
import { PageSpinner } from "./page-spinner.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A whole screen: a spinner while loading, an error state if loading fails. */
export function lazyScreen<Props extends object>(load: Load<Props>) {
  return late(load, <PageSpinner />, <NotLoaded />);
}

/** A part of a screen: nothing while loading or if loading fails. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return late(load, null, null);
}

function late<Props extends object>(load: Load<Props>, meanwhile: ReactNode, instead: ReactNode) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;

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
