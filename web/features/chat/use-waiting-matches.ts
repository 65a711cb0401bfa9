import { errorCode } from "../../api/request-error.ts";
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
  // Whoever has not entered Safe Space has no matches there.
  const hasNotEntered = errorCode(safe.error) === "ENTER_FIRST";
  const ofPersonas = hasNotEntered ? [] : safe.data;
  const matches: WaitingMatch[] | null =
    pages && ofPersonas ? [...ofPersonas, ...pages.flatMap((page) => page.items)] : null;
  return {
    matches,
    waiting: (pages?.[0]?.total ?? 0) + (ofPersonas?.length ?? 0),
    isError: named.isError || (safe.isError && !hasNotEntered),
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
