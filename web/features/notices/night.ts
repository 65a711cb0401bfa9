/** Notices opened from Safe Space keep its palette, so that no bright page gives away that something was closed. */
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { MouseEvent } from "react";
import { isSafeWorld } from "../../ui/world.ts";

type State = { night?: true } | null;

const NOTICES = "/notices";

/** @returns the click handler of a link to the notices */
export function useOpenNotices(): (event: MouseEvent) => void {
  const [, navigate] = useLocation();
  return (event) => {
    if (!isSafeWorld()) return;
    event.preventDefault();
    navigate(NOTICES, { state: { night: true } satisfies State });
  };
}

export function useOpenedAtNight(): boolean {
  return useHistoryState<State>()?.night === true;
}
