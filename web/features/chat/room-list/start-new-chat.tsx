import { LinkButton } from "../../../ui/link-button.tsx";
import { useIsSuspended } from "../../accounts/session.ts";

/** In an empty list. Chats that people start are by name, so a suspended person starts none. */
export function StartNewChat() {
  if (useIsSuspended()) return null;
  return <LinkButton href="/new-chat">Start a new chat</LinkButton>;
}
