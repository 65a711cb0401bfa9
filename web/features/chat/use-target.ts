import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { wordsFor } from "../../api/words.ts";
import { useToast } from "../../ui/toast.tsx";
import type { Conversation, ConversationView } from "./conversation.ts";
import type { Target } from "./message-list.tsx";

/** Leads to a place in the room: the one in the address (`?at=`), or one that is asked for. */
export function useTarget(view: ConversationView, conversation: Conversation) {
  const search = useSearch();
  const [path, go] = useLocation();
  const at = placeIn(search);
  const [target, setTarget] = useState<Target | null>(null);
  const toast = useToast();
  const failed = (error: unknown) =>
    toast({ failed: true, words: wordsFor(error, "That place did not load. Please try again.") });

  const goTo = (seq: number) =>
    conversation.goTo(seq).then(() => setTarget({ seq }), failed);
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

  // The end of the room is not shown on the way to somewhere else.
  return { target, leading: at !== null, goTo, goToEnd };
}

function placeIn(search: string): number | null {
  const at = Number(new URLSearchParams(search).get("at"));
  return Number.isInteger(at) && at > 0 ? at : null;
}
