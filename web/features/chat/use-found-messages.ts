import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { atCursor, cursorPages } from "../../api/list-pages.ts";

/** Messages of mine and to me with these words in them, the newest first: in one room, or in all of mine. */
export function useFoundMessages(words: string, roomId?: string) {
  return useInfiniteQuery({
    ...api.chat.search.infiniteOptions({
      input: (cursor: string | undefined) => ({
        query: words,
        ...(roomId && { roomId }),
        ...atCursor(cursor),
      }),
      ...cursorPages,
    }),
    enabled: words !== "",
    placeholderData: keepPreviousData,
  });
}
