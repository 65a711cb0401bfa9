import { Mail, MessageCircle } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import type { Message } from "../../../contract/chat.ts";
import { api } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";
import { setTitleCount } from "../../browser/page-title.ts";
import { DESKTOP } from "../../browser/use-media-query.ts";
import { useToast } from "../../ui/toast.tsx";
import { attentionCount, useRoomCounts } from "../rooms/room-counts.ts";
import { pathInFolder } from "../rooms/rules.ts";
import { incomingMessagesNotice, type IncomingMessage } from "./texts.ts";

/** While a toast is on screen, new messages are added to it. */
const TOAST_MS = 6000;

/** On desktops the room list is beside an open room. */
const showsListBesideRoom = matchMedia(DESKTOP);

/** Wherever the viewer is: the count in the title and on the app icon, and toasts for messages they do not see. */
export default function MessageNotifier() {
  const [path, navigate] = useLocation();
  const toast = useToast();
  const counts = useRoomCounts();
  const toasted = useRef<{ messages: IncomingMessage[]; at: number }>({ messages: [], at: 0 });
  const previousRequests = useRef<number | null>(null);
  const count = attentionCount(counts);
  const requests = counts?.requests ?? null;

  useEffect(() => {
    setTitleCount(count);
    setAppBadge(count);
  }, [count]);
  useEffect(
    () => () => {
      setTitleCount(0);
      setAppBadge(0);
    },
    [],
  );

  const notifyOfMessage = useEffectEvent(async (roomId: string, message: Message) => {
    if (document.hidden || isVisible(path, roomId)) return;
    const incoming = await toIncomingMessage(roomId, message);
    if (!incoming) return;
    const now = performance.now();
    const earlier = now - toasted.current.at < TOAST_MS ? toasted.current.messages : [];
    toasted.current = { messages: [...earlier, incoming], at: now };
    const { text, href } = incomingMessagesNotice(toasted.current.messages);
    toast({ text, icon: MessageCircle, action: { label: "Open", run: () => navigate(href) } });
  });

  useEffect(() => {
    const unsubscribes = [
      live.subscribe("message", ({ roomId, message }) => void notifyOfMessage(roomId, message)),
      // The room was muted or renamed, or its members changed.
      live.subscribe(
        "room",
        ({ roomId }) =>
          void queryClient.invalidateQueries({ queryKey: api.rooms.room.key({ input: { roomId } }) }),
      ),
      // It may say that the viewer cannot write in some room now, or can again.
      live.subscribe("notice", () => void queryClient.invalidateQueries({ queryKey: api.rooms.room.key() })),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, []);

  const notifyOfRequest = useEffectEvent(() => {
    if (path.startsWith("/chats")) return;
    toast({
      text: "You have a new request",
      icon: Mail,
      action: { label: "View", run: () => navigate(pathInFolder("/chats", "requests")) },
    });
  });

  useEffect(() => {
    const previous = previousRequests.current;
    previousRequests.current = requests;
    if (previous !== null && requests !== null && requests > previous) notifyOfRequest();
  }, [requests]);

  return null;
}

/** Whether the room, or the list in which it moves to the top, is on screen. */
function isVisible(path: string, roomId: string): boolean {
  if (path.startsWith(`/chat/${roomId}`)) return true;
  return path.startsWith("/chats") || (showsListBesideRoom.matches && /^\/(chat\/|new-chat)/.test(path));
}

/** @returns null for own messages, muted rooms and requests, which are not announced here */
async function toIncomingMessage(roomId: string, message: Message): Promise<IncomingMessage | null> {
  try {
    const room = await queryClient.fetchQuery({
      ...api.rooms.room.queryOptions({ input: { roomId } }),
      staleTime: Infinity,
    });
    if (room.muted || room.request || message.memberId === room.memberId) return null;
    const sender = room.members.find(({ memberId }) => memberId === message.memberId);
    return { roomId, isSafeSpace: room.isSafeSpace, senderName: sender?.name ?? room.name };
  } catch {
    // The count on the Chats tab still shows that something arrived.
    return null;
  }
}

function setAppBadge(count: number) {
  if (!("setAppBadge" in navigator)) return;
  // Rejected if the app is not installed; then it has no icon either.
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
