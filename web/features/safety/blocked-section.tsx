import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import type { BlockedProfile } from "../../../contract/safety.ts";
import { api, client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { atCursor, cursorPages } from "../../api/list-pages.ts";
import { SectionState } from "../../api/section-state.tsx";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { BlockedRow } from "./blocked-row.tsx";
import { refreshAfterBlock } from "./queries.ts";

/** The people whom the viewer has blocked by name. */
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
        Nobody. You can block a person from their card, their chat or any of their messages. They are not
        notified.
      </p>
    );
  return (
    <>
      <p className="text-ink-2">You cannot find, meet or message each other. They are not notified.</p>
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
    onSuccess: () => toast({ text: `Blocked ${name} again` }),
    onError: (error) => toast({ text: errorText(error, `${name} was not blocked.`), failed: true }),
    onSettled: refreshAfterBlock,
  });
  const unblock = useMutation({
    mutationFn: () => client.safety.unblock({ profileId }),
    networkMode: "always",
    onSuccess: () => {
      toast({ text: `Unblocked ${name}`, action: { label: "Undo", run: () => block.mutate() } });
      return refreshAfterBlock();
    },
    onError: (error) => toast({ text: errorText(error, `${name} is still blocked.`), failed: true }),
  });
  return (
    <BlockedRow
      name={name}
      picture={<PersonAvatar name={name} pictureId={pictureId} size={36} />}
      isUnblocking={unblock.isPending}
      onUnblock={() => unblock.mutate()}
    />
  );
}
