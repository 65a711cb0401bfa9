import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { Room } from "../../../contract/rooms.ts";
import { errorText } from "../../api/error-texts.ts";
import { useToast } from "../../ui/toast.tsx";
import type { Conversation, ConversationView } from "./conversation.ts";
import type { Target } from "./message-list.tsx";

/**
 * Leads to a place in the room: the one in the address (`?at=`), one that is asked for, or the first new message
 * where that is further back than what is loaded.
 */
export function useTarget(room: Room | undefined, view: ConversationView, conversation: Conversation) {
  const search = useSearch();
  const [path, go] = useLocation();
  const at = placeIn(search);
  const [target, setTarget] = useState<Target | null>(null);
  // Where it opens is decided once; from then on the reader decides.
  const [landed, setLanded] = useState(false);
  const unread = landed || at !== null ? null : farUnread(room, view);
  const toast = useToast();
  const failed = (error: unknown) =>
    toast({ failed: true, text: errorText(error, "That place did not load. Please try again.") });

  const land = () => setLanded(true);
  const goTo = (seq: number) =>
    conversation
      .goTo(seq)
      .then(() => setTarget({ seq }), failed)
      .finally(land);
  function goToEnd() {
    setTarget(null);
    return conversation.goToEnd().catch(failed);
  }

  const follow = useEffectEvent(async (seq: number) => {
    await goTo(seq);
    // Gone from the address, so that the same way can be taken again.
    const rest = new URLSearchParams(search);
    rest.delete("at");
    go(rest.size > 0 ? `${path}?${rest}` : path, { replace: true });
  });
  const ready = view.status === "ready";
  useEffect(() => {
    if (ready && at !== null) void follow(at);
  }, [ready, at]);

  // Where that cannot be loaded the room opens at its end.
  const openAt = useEffectEvent((seq: number) => conversation.goTo(seq).then(land, land));
  useEffect(() => {
    if (unread !== null) void openAt(unread);
  }, [unread]);

  // The end of the room is not shown on the way to somewhere else.
  return { target, leading: at !== null || unread !== null, goTo, goToEnd };
}

/** The place of the first new message, when I have been here before and it is not loaded. */
function farUnread(room: Room | undefined, { status, moves, timeline }: ConversationView): number | null {
  if (!room?.readSeq || status !== "ready" || moves > 0 || !timeline.shown) return null;
  return room.readSeq < timeline.shown.start ? room.readSeq + 1 : null;
}

function placeIn(search: string): number | null {
  const at = Number(new URLSearchParams(search).get("at"));
  return Number.isInteger(at) && at > 0 ? at : null;
}
