import type { MessageSearchResult, Message } from "../../../contract/chat.ts";
import { UNKNOWN } from "../rooms/present.ts";
import type { SearchResultRow, MessageRow, QuoteRow } from "./reads.ts";
import { isHidden } from "./rules.ts";

/**
 * A message as one member may see it.
 * @param viewerId the member id; null for members who wrote neither the message nor what it quotes
 */
export function presentMessage(row: MessageRow, viewerId: string | null): Message {
  const hidden = isHidden(row, viewerId);
  return {
    id: row.id,
    seq: row.seq,
    memberId: row.member_id,
    body: hidden ? "" : row.body,
    sentAt: row.sent_at.toISOString(),
    ...(row.change_seq > 0 && { changeSeq: row.change_seq }),
    ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
    ...(row.deleted_at && { deletedAt: row.deleted_at.toISOString() }),
    ...(hidden && row.moderated !== null && { moderated: row.moderated }),
    ...(row.quote && { quote: presentQuote(row.quote, viewerId) }),
    ...(!hidden && row.reactions && row.reactions.length > 0 && { reactions: row.reactions }),
  };
}

function presentQuote(quote: QuoteRow, viewerId: string | null): NonNullable<Message["quote"]> {
  const { seq, memberId, preview, folded } = quote;
  return { seq, memberId, preview: folded && memberId !== viewerId ? "" : preview };
}

export function presentSearchResult(row: SearchResultRow): MessageSearchResult {
  return {
    roomId: row.room_id,
    roomName: row.room_name ?? UNKNOWN,
    senderName: row.sender_name ?? UNKNOWN,
    message: presentMessage(row, row.viewer_id),
  };
}
