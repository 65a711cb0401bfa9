import { CalendarDays, UsersRound } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";
import type { ServerFrame } from "../../../contract/live.ts";
import { api } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { updateText } from "./texts.ts";

type Frame = Extract<ServerFrame, { t: "gathering" }>;

/** Shows updates about the viewer's events and groups as toasts, on the screen that is open. */
export default function GatheringUpdates() {
  const [path, navigate] = useLocation();
  const toast = useToast();

  const handleUpdate = useEffectEvent(async ({ kind, gatheringId, update }: Frame) => {
    invalidate(kind);
    const page = `/${kind}s/${gatheringId}`;
    // The open page shows the change itself.
    if (document.hidden || path.startsWith(page)) return;
    toast({
      text: updateText(kind, update, await loadName(kind, gatheringId)),
      icon: kind === "event" ? CalendarDays : UsersRound,
      action: { label: "View", run: () => navigate(page) },
    });
  });

  useEffect(() => {
    const invalidateBoth = (): void => {
      invalidate("event");
      invalidate("group");
    };
    const unsubscribes = [
      live.subscribe("gathering", (frame) => void handleUpdate(frame)),
      live.onReconnect(invalidateBoth),
    ];
    // This component is lazy: updates may have arrived between the connection and its subscription.
    invalidateBoth();
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, []);

  return null;
}

function invalidate(kind: Frame["kind"]) {
  void queryClient.invalidateQueries({ queryKey: kind === "event" ? api.events.key() : api.groups.key() });
}

/**
 * The name of one of the viewer's events or groups. It comes from the lists, because reading the gathering itself marks
 * its update as seen. Null for a safe space, whose name may be read over somebody's shoulder, and if loading fails.
 */
async function loadName(kind: Frame["kind"], gatheringId: string): Promise<string | null> {
  try {
    if (kind === "event") {
      const mine = api.events.list.queryOptions({ input: { filter: "mine" } });
      const { items } = await queryClient.fetchQuery({ ...mine, staleTime: 0 });
      return items.find(({ eventId }) => eventId === gatheringId)?.title ?? null;
    }
    const mine = api.groups.list.queryOptions({ input: { filter: "mine" } });
    const { items } = await queryClient.fetchQuery({ ...mine, staleTime: 0 });
    const group = items.find(({ groupId }) => groupId === gatheringId);
    return group && !group.isSafeSpace ? group.name : null;
  } catch {
    // The toast makes sense without a name.
    return null;
  }
}
