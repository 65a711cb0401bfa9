/** What the admin screens read from the server, and how they save it. */
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { AdminEvent } from "../../../contract/events.ts";
import type { AdminGroup } from "../../../contract/groups.ts";
import { adminApi, adminClient } from "../../api/admin-client.ts";
import { api } from "../../api/client.ts";
import { atCursor, cursorPages, filteredPages } from "../../api/list-pages.ts";
import { queryClient } from "../../api/query-client.ts";
import type { PictureChoice } from "./picture-choice.ts";
import {
  eventForm,
  groupForm,
  withDecision,
  type Decision,
  type EventDraft,
  type GroupDraft,
  type RequestKind,
  type RequestPages,
} from "./rules.ts";

/** Every read of people is logged, so only a person's own action repeats one. */
const LOGGED_READ = {
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const REQUESTS = adminApi.admissions.key({ type: "infinite" });

export type EventCreator = "me" | "everyone";

/** The latest date first. */
export function useAdminEvents(createdBy: EventCreator) {
  return useInfiniteQuery(
    adminApi.eventAdmin.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ createdBy, ...atCursor(cursor) }),
      ...cursorPages,
    }),
  );
}

export function useAdminEvent(eventId: string) {
  return useQuery(adminApi.eventAdmin.event.queryOptions({ input: { eventId } }));
}

export function useAttendees(eventId: string) {
  return useInfiniteQuery(
    adminApi.eventAdmin.attendees.infiniteOptions({
      input: (cursor: string | undefined) => ({ eventId, ...atCursor(cursor) }),
      ...cursorPages,
    }),
  );
}

/** Ordered by name. */
export function useAdminGroups() {
  return useInfiniteQuery(
    adminApi.groupAdmin.list.infiniteOptions({
      input: atCursor,
      ...cursorPages,
    }),
  );
}

export function useAdminGroup(groupId: string) {
  return useQuery(adminApi.groupAdmin.group.queryOptions({ input: { groupId } }));
}

/** Pending requests, the newest first. A live update refetches them; see `pending-requests.ts`. */
export function useRequests(kind: RequestKind, search: string) {
  const filter = (cursor: string | undefined) => ({
    ...(kind !== "all" && { kind }),
    ...atCursor(cursor),
  });
  return useInfiniteQuery(
    search
      ? adminApi.admissions.searchRequests.infiniteOptions({
          input: (cursor) => ({ ...filter(cursor), query: search }),
          ...filteredPages,
        })
      : adminApi.admissions.requests.infiniteOptions({ input: filter, ...filteredPages }),
  );
}

/** Shows a decision in every list before the server confirms it; null takes it back. */
export async function showDecision(
  admissionIds: readonly string[],
  decision: Decision | null,
): Promise<void> {
  // A response that is on its way was made before the decision.
  await queryClient.cancelQueries({ queryKey: REQUESTS });
  queryClient.setQueriesData<RequestPages>(
    { queryKey: REQUESTS },
    (pages) => pages && withDecision(pages, admissionIds, decision),
  );
}

/** @param search the beginning of a name, or a full email address */
export function usePeople(search: string) {
  return useInfiniteQuery({
    ...adminApi.admin.people.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(search && { query: search }),
        ...atCursor(cursor),
      }),
      ...filteredPages,
    }),
    ...LOGGED_READ,
  });
}

/** One person with their audit log. It is not cached: opening them again is logged again. */
export function usePerson(profileId: string) {
  return useQuery({
    ...adminApi.admin.person.queryOptions({ input: { profileId } }),
    ...LOGGED_READ,
    gcTime: 0,
  });
}

/** Refetches the queries that show this person. */
export function invalidatePeople(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: adminApi.admin.key() });
}

/** The latest first. */
export function useAuditLog() {
  return useInfiniteQuery(
    adminApi.admin.audits.infiniteOptions({
      input: atCursor,
      ...cursorPages,
    }),
  );
}

/** @param eventId null for a new event */
export function useSaveEvent(eventId: string | null) {
  return useSave<EventDraft, AdminEvent>({
    save: (draft, publish) => {
      const form = { ...eventForm(draft, LIMITS.tags), publish };
      return eventId
        ? adminClient.eventAdmin.update({ ...form, eventId })
        : adminClient.eventAdmin.create(form);
    },
    putPicture: ({ eventId }, picture, context) =>
      adminClient.eventAdmin.putPicture({ eventId, picture }, { context }),
    removePicture: ({ eventId }) => adminClient.eventAdmin.removePicture({ eventId }),
    store: storeEvent,
  });
}

/** @param groupId null for a new group */
export function useSaveGroup(groupId: string | null) {
  return useSave<GroupDraft, AdminGroup>({
    save: (draft, publish) => {
      const { isSafeSpace, ...form } = groupForm(draft, LIMITS.tags);
      // Whether a group is a safe space is decided when it is created and cannot be updated.
      return groupId
        ? adminClient.groupAdmin.update({ ...form, publish, groupId })
        : adminClient.groupAdmin.create({ ...form, publish, isSafeSpace });
    },
    putPicture: ({ groupId }, picture, context) =>
      adminClient.groupAdmin.putPicture({ groupId, picture }, { context }),
    removePicture: ({ groupId }) => adminClient.groupAdmin.removePicture({ groupId }),
    store: storeGroup,
  });
}

/** Puts a changed event into the cache and refetches the lists and counts that it is part of. */
export function storeEvent(event: AdminEvent): void {
  void queryClient.invalidateQueries({ queryKey: adminApi.eventAdmin.key() });
  queryClient.setQueryData(adminApi.eventAdmin.event.queryKey({ input: { eventId: event.eventId } }), event);
  void queryClient.invalidateQueries({ queryKey: adminApi.admin.overview.key() });
  void queryClient.invalidateQueries({ queryKey: api.events.key() });
}

/** Puts a changed group into the cache and refetches the lists and counts that it is part of. */
export function storeGroup(group: AdminGroup): void {
  void queryClient.invalidateQueries({ queryKey: adminApi.groupAdmin.key() });
  queryClient.setQueryData(adminApi.groupAdmin.group.queryKey({ input: { groupId: group.groupId } }), group);
  void queryClient.invalidateQueries({ queryKey: adminApi.admin.overview.key() });
  void queryClient.invalidateQueries({ queryKey: api.groups.key() });
}

type SaveRequests<Draft, Item> = {
  save: (draft: Draft, publish: boolean) => Promise<Item>;
  putPicture: (
    item: Item,
    picture: File,
    context: { onProgress: (uploaded: number) => void },
  ) => Promise<Item>;
  removePicture: (item: Item) => Promise<Item>;
  store: (item: Item) => void;
};
type SaveInput<Draft> = { draft: Draft; picture: PictureChoice; publish: boolean };
type Saved<Item> = {
  item: Item;
  /** Why the picture was not saved, or null. The rest of the form is saved by then. */
  pictureError: unknown;
};

/** Saves the form first, then its picture. `uploaded` is the part of the picture (0 to 1) that has been sent. */
function useSave<Draft, Item>({ save, putPicture, removePicture, store }: SaveRequests<Draft, Item>) {
  const [uploaded, setUploaded] = useState(0);
  const saving = useMutation({
    networkMode: "always",
    mutationFn: async ({ draft, picture, publish }: SaveInput<Draft>): Promise<Saved<Item>> => {
      setUploaded(0);
      const item = await save(draft, publish);
      store(item);
      try {
        if (picture.do === "remove") return { item: await removePicture(item), pictureError: null };
        if (picture.do === "replace")
          return {
            item: await putPicture(item, picture.file, { onProgress: setUploaded }),
            pictureError: null,
          };
        return { item, pictureError: null };
      } catch (pictureError) {
        return { item, pictureError };
      }
    },
    onSuccess: ({ item }) => store(item),
  });
  return { saving, uploaded };
}

export type SaveMutation<Draft, Item> = ReturnType<typeof useSave<Draft, Item>>;
