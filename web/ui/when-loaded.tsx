import { useEffect, useState, type ComponentType, type ReactNode } from "react";

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose code loads when it first renders. Unlike with React's lazy and Suspense, there is no minimum of
 * 300 ms for a fallback on each level, and a failed load shows `instead` in place of an empty page.
 */
export function whenLoaded<Props extends object>(
  load: Load<Props>,
  meanwhile: ReactNode,
  instead: ReactNode,
) {
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
