import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useEffect } from "react";
import { live } from "./api/live.ts";
import { moderationApi } from "./api/moderation-client.ts";
import { queryClient } from "./api/query-client.ts";
import { plural } from "./browser/locale.ts";
import { NavLink } from "./shell-nav-link.tsx";
import { CountBadge } from "./ui/count-badge.tsx";

/** A burst of updates causes one refetch. */
const DEBOUNCE_MS = 300;

/** Loaded for moderators only, with the number of cases that wait. */
export default function ModerateLink() {
  const { data } = useQuery(moderationApi.moderation.desk.queryOptions());
  useEffect(() => {
    const unsubscribes = [live.subscribe("cases", refetchDesk), live.onReconnect(refetchDesk)];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, []);
  const waiting = data ? data.open + data.appeals : 0;
  return (
    <NavLink
      href="/moderate"
      icon={Scale}
      label="Moderate"
      sections={["moderate"]}
      count={
        waiting > 0 && (
          <CountBadge of={waiting} label={waitingText(waiting)} className="ring-2 ring-leaf lg:ring-paper" />
        )
      }
    />
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;

function refetchDesk(): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: moderationApi.moderation.desk.key() }),
    DEBOUNCE_MS,
  );
}

function waitingText(cases: number): string {
  return plural(cases, {
    one: (figure) => `${figure} case or appeal waiting`,
    other: (figure) => `${figure} cases and appeals waiting`,
  });
}
