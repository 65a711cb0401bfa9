/** Does things with messages: each shows at once, and is taken back when the server will not have it. */
import type { Message } from "../../../contract/chat.ts";
import { NO_ACTS, withAct, withoutAct, type Act } from "./acts.ts";

export interface ActingPorts {
  act(messageId: string, act: Act): Promise<Message>;
}

type Told = {
  changed(): void;
  /** The server has confirmed an act with the message as it is now. */
  done(message: Message): void;
};

export function createActing(ports: ActingPorts, told: Told) {
  let acts = NO_ACTS;
  const underWay = new Map<string, Promise<Message>>();

  /** Rejects when the server refuses or cannot be reached. */
  async function act(messageId: string, what: Act): Promise<void> {
    acts = withAct(acts, messageId, what);
    told.changed();
    // One after the other, so that what was done last is what holds. That the one before failed was said there.
    const before = underWay.get(messageId)?.catch(() => undefined);
    const answer = (before ?? Promise.resolve()).then(() => ports.act(messageId, what));
    underWay.set(messageId, answer);
    try {
      const message = await answer;
      acts = withoutAct(acts, messageId, what);
      told.done(message);
    } catch (reason) {
      acts = withoutAct(acts, messageId, what);
      told.changed();
      throw reason;
    } finally {
      if (underWay.get(messageId) === answer) underWay.delete(messageId);
    }
  }

  return { acts: () => acts, act };
}
