import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { Room } from "../../../../contract/rooms.ts";
import { errorText } from "../../../api/error-texts.ts";
import { useToast } from "../../../ui/toast.tsx";
import type { Conversation, ConversationState } from "../conversation/conversation.ts";
import type { JumpTarget } from "./message-list.tsx";

/**
 * The message to scroll to: the one in the address (`?at=`), one that was jumped to, or the first new message if it is
 * older than the page that has loaded.
 */
export function useJumpTarget(room: Room | undefined, state: ConversationState, conversation: Conversation) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const seqInAddress = parseSeq(search);
  const [target, setTarget] = useState<JumpTarget | null>(null);
  // Where the room opens is decided once.
  const [hasLanded, setHasLanded] = useState(false);
  const unreadSeq = hasLanded || seqInAddress !== null ? null : unloadedUnreadSeq(room, state);
  const toast = useToast();
  const showError = (error: unknown) =>
    toast({ failed: true, text: errorText(error, "Those messages did not load. Please try again.") });

  const land = () => setHasLanded(true);
  const jumpTo = (seq: number) =>
    conversation
      .jumpTo(seq)
      .then(() => setTarget({ seq }), showError)
      .finally(land);
  function jumpToEnd() {
    setTarget(null);
    return conversation.jumpToEnd().catch(showError);
  }

  const jumpFromAddress = useEffectEvent(async (seq: number) => {
    await jumpTo(seq);
    // Removed from the address, so that the same link works again.
    const params = new URLSearchParams(search);
    params.delete("at");
    navigate(params.size > 0 ? `${path}?${params}` : path, { replace: true });
  });
  const isReady = state.status === "ready";
  useEffect(() => {
    if (isReady && seqInAddress !== null) void jumpFromAddress(seqInAddress);
  }, [isReady, seqInAddress]);

  // If that cannot be loaded, the room opens at its end.
  const openAt = useEffectEvent((seq: number) => conversation.jumpTo(seq).then(land, land));
  useEffect(() => {
    if (unreadSeq !== null) void openAt(unreadSeq);
  }, [unreadSeq]);

  /** While jumping when the room opens, its end is not shown first. */
  const isJumping = seqInAddress !== null || unreadSeq !== null;
  return { target, isJumping, jumpTo, jumpToEnd };
}

/** @returns the first new message if the viewer was here before and it has not loaded, else null */
function unloadedUnreadSeq(
  room: Room | undefined,
  { status, jumps, timeline }: ConversationState,
): number | null {
  if (!room?.readSeq || status !== "ready" || jumps > 0 || !timeline.shown) return null;
  return room.readSeq < timeline.shown.start ? room.readSeq + 1 : null;
}

function parseSeq(search: string): number | null {
  const seq = Number(new URLSearchParams(search).get("at"));
  return Number.isInteger(seq) && seq > 0 ? seq : null;
}
