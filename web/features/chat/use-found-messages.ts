import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Messages of mine and to me with these words in them, the newest first. */
export function useFoundMessages(words: string) {
  return useInfiniteQuery({
    ...api.chat.search.infiniteOptions({
      input: (cursor: string | undefined) => ({ words, ...(cursor && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });
}
