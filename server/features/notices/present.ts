import type { Notice } from "../../../contract/notices.ts";
import { dayOf } from "../../vault/choices.ts";
import type { NoticeRow } from "./reads.ts";

export function presentNotice(row: NoticeRow): Notice {
  return {
    noticeId: row.noticeId,
    on: dayOf(row.at),
    seen: row.seen,
    isSafeSpace: row.isSafeSpace,
    content: row.content,
    appeal: row.appeal,
  };
}
