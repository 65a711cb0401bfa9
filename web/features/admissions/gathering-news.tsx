import { CalendarDays, UsersRound } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";
import type { ServerFrame } from "../../../contract/live.ts";
import { api } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { nameOf } from "./gathering-name.ts";
import { newsWords } from "./gathering-words.ts";

type Frame = Extract<ServerFrame, { t: "gathering" }>;

/** What is new about my places at events and in groups, in one line wherever in the app somebody is. */
export default function GatheringNews() {
  const [path, go] = useLocation();
  const toast = useToast();

  const hear = useEffectEvent(async ({ kind, gatheringId, update }: Frame) => {
    askAgain(kind);
    const page = `/${kind}s/${gatheringId}`;
    // Whoever looks at it sees it change.
    if (document.hidden || path.startsWith(page)) return;
    toast({
      text: newsWords(kind, update, await nameOf(kind, gatheringId)),
      icon: kind === "event" ? CalendarDays : UsersRound,
      action: { words: "View", run: () => go(page) },
    });
  });

  useEffect(() => {
    const askForBoth = (): void => {
      askAgain("event");
      askAgain("group");
    };
    const stops = [live.subscribe("gathering", (frame) => void hear(frame)), live.onReconnect(askForBoth)];
    // This component loads after the connection may have opened: news from before nobody listened for.
    askForBoth();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return null;
}

function askAgain(kind: Frame["kind"]) {
  void queryClient.invalidateQueries({ queryKey: kind === "event" ? api.events.key() : api.groups.key() });
}
