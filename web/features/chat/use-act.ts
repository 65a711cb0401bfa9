import type { Message } from "../../../contract/chat.ts";
import { errorCode } from "../../api/request-error.ts";
import { errorText } from "../../api/error-texts.ts";
import { useToast } from "../../ui/toast.tsx";
import type { Act } from "./acts.ts";
import type { Conversation } from "./conversation.ts";
import { failedWords, refusedActWords } from "./message-words.ts";

/** Gives the way to do something with a message. What does not hold is taken back, and said. */
export function useAct(conversation: Conversation): (message: Message, act: Act) => void {
  const toast = useToast();
  return (message, act) => {
    conversation.act(message.id, act).catch((error: unknown) => {
      const words = refusedActWords(act, errorCode(error)) ?? errorText(error, failedWords(act));
      toast({ failed: true, text: words });
    });
  };
}
