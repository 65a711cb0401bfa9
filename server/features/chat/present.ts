import type { MessageSearchResult, Message } from "../../../contract/chat.ts";
import { UNKNOWN } from "../rooms/present.ts";
import type { SearchResultRow, MessageRow } from "./reads.ts";

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    seq: row.seq,
    memberId: row.member_id,
    body: row.body,
    sentAt: row.sent_at.toISOString(),
    ...(row.change_seq > 0 && { changeSeq: row.change_seq }),
    ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
    ...(row.deleted_at && { deletedAt: row.deleted_at.toISOString() }),
    ...(row.quote && { quote: row.quote }),
    ...(row.reactions && row.reactions.length > 0 && { reactions: row.reactions }),
  };
}

export function presentSearchResult(row: SearchResultRow): MessageSearchResult {
  return {
    roomId: row.room_id,
    roomName: row.room_name ?? UNKNOWN,
    senderName: row.sender_name ?? UNKNOWN,
    message: presentMessage(row),
  };
}
