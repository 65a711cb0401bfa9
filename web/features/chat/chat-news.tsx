import { Mail, MessageCircle } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import { DESKTOP } from "../../browser/use-media-query.ts";
import type { Message } from "../../../contract/chat.ts";
import { api } from "../../api/client.ts";
import { live } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";
import { countOf, useRoomCounts } from "../rooms/room-counts.ts";
import { setTitleCount } from "../../browser/page-title.ts";
import { useToast } from "../../ui/toast.tsx";
import { inBox } from "./boxes.ts";
import { newsLine, type News } from "./news.ts";

/** As long as a toast stays, what comes in joins it. */
const GATHER_MS = 6000;

/** From here on the list stands beside whatever room is open. */
const listBeside = matchMedia(DESKTOP);

/**
 * What chats have to say, wherever in the app somebody is: the figure in the title and on the app's icon, and one
 * line for what comes in where they are not looking.
 */
export default function ChatNews() {
  const [path, go] = useLocation();
  const toast = useToast();
  const waiting = useRoomCounts();
  const gathered = useRef<{ news: News[]; at: number }>({ news: [], at: 0 });
  const requestsBefore = useRef<number | null>(null);
  const count = countOf(waiting);
  const requests = waiting?.requests ?? null;

  useEffect(() => {
    setTitleCount(count);
    showBadge(count);
  }, [count]);
  useEffect(
    () => () => {
      setTitleCount(0);
      showBadge(0);
    },
    [],
  );

  const hearMessage = useEffectEvent(async (roomId: string, message: Message) => {
    if (document.hidden || inSight(path, roomId)) return;
    const news = await newsOf(roomId, message);
    if (!news) return;
    const now = performance.now();
    const earlier = now - gathered.current.at < GATHER_MS ? gathered.current.news : [];
    gathered.current = { news: [...earlier, news], at: now };
    const { words, href } = newsLine(gathered.current.news);
    toast({ text: words, icon: MessageCircle, action: { words: "Open", run: () => go(href) } });
  });

  useEffect(() => {
    const stops = [
      live.subscribe("message", ({ roomId, message }) => void hearMessage(roomId, message)),
      // Muted, renamed, or with others in it: whoever asks next shall hear how it is now.
      live.subscribe(
        "room",
        ({ roomId }) =>
          void queryClient.invalidateQueries({ queryKey: api.rooms.room.key({ input: { roomId } }) }),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const tellOfRequest = useEffectEvent(() => {
    if (path.startsWith("/chats")) return;
    toast({
      text: "You have a new request",
      icon: Mail,
      action: { words: "Look", run: () => go(inBox("/chats", "requests")) },
    });
  });

  useEffect(() => {
    const before = requestsBefore.current;
    requestsBefore.current = requests;
    if (before !== null && requests !== null && requests > before) tellOfRequest();
  }, [requests]);

  return null;
}

/** Whether the room, or the list in which it moves to the top, is on the screen. */
function inSight(path: string, roomId: string): boolean {
  if (path.startsWith(`/chat/${roomId}`)) return true;
  return path.startsWith("/chats") || (listBeside.matches && /^\/(chat\/|new-chat)/.test(path));
}

/** What is worth a line: not my own words, nothing from a muted room, and no request, which has a line of its own. */
async function newsOf(roomId: string, message: Message): Promise<News | null> {
  try {
    const room = await queryClient.fetchQuery({
      ...api.rooms.room.queryOptions({ input: { roomId } }),
      staleTime: Infinity,
    });
    if (room.muted || room.request || message.memberId === room.memberId) return null;
    const sender = room.members.find(({ memberId }) => memberId === message.memberId);
    return { roomId, isSafeSpace: room.isSafeSpace, senderName: sender?.name ?? room.name };
  } catch {
    // The figure on the Chats tab still says that something came.
    return null;
  }
}

function showBadge(count: number) {
  if (!("setAppBadge" in navigator)) return;
  // Refused where the app is not installed; then there is no icon to carry it.
  (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
