import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Messages of mine and to me with these words in them, the newest first: in one room, or in all of mine. */
export function useFoundMessages(words: string, roomId?: string) {
  return useInfiniteQuery({
    ...api.chat.search.infiniteOptions({
      input: (cursor: string | undefined) => ({
        query: words,
        ...(roomId && { roomId }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    enabled: words !== "",
    placeholderData: keepPreviousData,
  });
}
