import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import type { BlockedProfile } from "../../../contract/safety.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { errorText } from "../../api/error-texts.ts";
import { BlockedRow } from "./blocked-row.tsx";
import { Button } from "../../ui/button.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { atCursor, cursorPages } from "../../api/list-pages.ts";
import { useToast } from "../../ui/toast.tsx";

/** Whom I have blocked, and the way to lift it. */
export default function BlockedSection() {
  const blocked = useInfiniteQuery(
    api.safety.blocked.infiniteOptions({
      input: atCursor,
      ...cursorPages,
    }),
  );
  const people = blocked.data?.pages.flatMap((page) => page.items);

  if (!people) return <SectionState query={blocked} />;
  if (people.length === 0)
    return (
      <p className="text-ink-2">
        Nobody. Where a person appears, on a card, in a chat or at a message, you can block them; they are not
        told.
      </p>
    );
  return (
    <>
      <p className="text-ink-2">Neither of you finds, meets or writes to the other. They are not told.</p>
      <ul className="mt-2">
        {people.map((person) => (
          <BlockedPerson key={person.profileId} person={person} />
        ))}
      </ul>
      {blocked.hasNextPage && (
        <Button
          variant="quiet"
          busy={blocked.isFetchingNextPage && "Loading..."}
          onClick={() => void blocked.fetchNextPage()}
          className="-ms-5"
        >
          Show more
        </Button>
      )}
    </>
  );
}

function BlockedPerson({ person }: { person: BlockedProfile }) {
  const { profileId, name, pictureId } = person;
  const toast = useToast();
  const block = useMutation({
    mutationFn: () => client.safety.block({ person: { profileId } }),
    networkMode: "always",
    onSuccess: () => toast({ text: `${name} is blocked again.` }),
    onError: (error) => toast({ text: errorText(error, `${name} is not blocked.`), failed: true }),
    onSettled: lookAgain,
  });
  const lift = useMutation({
    mutationFn: () => client.safety.unblock({ profileId }),
    networkMode: "always",
    onSuccess: () => {
      toast({
        text: `Unblocked ${name}.`,
        action: { words: "Undo", run: () => block.mutate() },
      });
      return lookAgain();
    },
    onError: (error) => toast({ text: errorText(error, `${name} is still blocked.`), failed: true }),
  });
  return (
    <BlockedRow
      name={name}
      picture={<PersonAvatar name={name} pictureId={pictureId} size={36} />}
      lifting={lift.isPending}
      onUnblock={() => lift.mutate()}
    />
  );
}

function lookAgain() {
  return Promise.all(
    [api.safety.blocked.key(), api.rooms.key(), api.discovery.matches.key(), api.profiles.search.key()].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
