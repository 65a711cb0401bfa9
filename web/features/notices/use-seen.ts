import { useEffect, useState } from "react";
import type { Notice } from "../../../contract/notices.ts";
import { markSeen } from "./queries.ts";

/**
 * Marks the notices that are shown open as seen; those about Safe Space are closed, and marked when they are opened.
 * @returns whether a notice was new when it was first shown
 */
export function useSeenOnShow(notices: readonly Notice[] | undefined): (notice: Notice) => boolean {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const unseen = notices?.filter(({ seen }) => !seen) ?? [];
  if (unseen.some(({ noticeId }) => !newIds.has(noticeId)))
    setNewIds(new Set([...newIds, ...unseen.map(({ noticeId }) => noticeId)]));

  const open = unseen.filter(({ isSafeSpace }) => !isSafeSpace);
  const key = open.map(({ noticeId }) => noticeId).join();
  useEffect(() => {
    if (key) void markSeen(key.split(",").map((noticeId) => ({ noticeId })));
  }, [key]);
  return ({ noticeId }) => newIds.has(noticeId);
}
