import type { Match } from "../../../contract/discovery.ts";
import type { SafeMatch } from "../../../contract/safe-deck.ts";
import { useMatches } from "./use-matches.ts";
import { useSafeMatches } from "./use-safe-matches.ts";

/** Of two people by name, or of two personas. */
export type WaitingMatch = Match | SafeMatch;

/** Matches of both worlds whose chat was neither opened nor hidden; null until all are known. */
export function useWaitingMatches() {
  const named = useMatches();
  const safe = useSafeMatches();
  const pages = named.data?.pages;
  const matches: WaitingMatch[] | null =
    pages && safe.data ? [...safe.data, ...pages.flatMap((page) => page.items)] : null;
  return {
    matches,
    waiting: (pages?.[0]?.waiting ?? 0) + (safe.data?.length ?? 0),
    isError: named.isError || safe.isError,
    error: named.error ?? safe.error,
    refetch() {
      void named.refetch();
      void safe.refetch();
    },
  };
}

/** What a match is called on its card. */
export function nameOfMatch(match: WaitingMatch): string {
  return "persona" in match ? match.persona.name : match.person.name;
}
