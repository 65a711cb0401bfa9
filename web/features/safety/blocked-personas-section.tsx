import { useMutation, useQuery } from "@tanstack/react-query";
import type { BlockedPersona } from "../../../contract/safe-deck.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { errorText } from "../../api/error-texts.ts";
import { BlockedRow } from "./blocked-row.tsx";
import { PersonaWindow } from "../personas/persona-window.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { useToast } from "../../ui/toast.tsx";

/** Which pseudonyms I have blocked, and the way to lift it. */
export default function BlockedSection() {
  const blocked = useQuery(api.safeDeck.blocked.queryOptions());
  const personas = blocked.data?.items;
  if (!personas) return <SectionState query={blocked} />;
  if (personas.length === 0)
    return (
      <p className="text-ink-2">Nobody. You can block people from their card or from a chat in Safe Space.</p>
    );
  return (
    <>
      <p className="text-ink-2">
        You will not meet the people behind these names under any name. They are not notified.
      </p>
      <ul className="mt-2">
        {personas.map((persona) => (
          <Persona key={persona.personaId} persona={persona} />
        ))}
      </ul>
    </>
  );
}

function Persona({ persona: { personaId, name, avatarId } }: { persona: BlockedPersona }) {
  const toast = useToast();
  const lift = useMutation({
    mutationFn: () => client.safeDeck.unblock({ personaId }),
    networkMode: "always",
    onSuccess: () => {
      toast({ text: `Unblocked ${name}.` });
      return Promise.all(
        [api.safeDeck.key(), api.rooms.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => toast({ text: errorText(error, `${name} is still blocked.`), failed: true }),
  });
  return (
    <BlockedRow
      name={name}
      picture={<PersonaWindow avatarId={avatarId} className="size-9 shrink-0" />}
      lifting={lift.isPending}
      onUnblock={() => lift.mutate()}
    />
  );
}
