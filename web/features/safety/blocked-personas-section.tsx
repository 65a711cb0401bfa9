import { useMutation, useQuery } from "@tanstack/react-query";
import type { BlockedPersona } from "../../../contract/safe-deck.ts";
import { api, client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { SectionState } from "../../api/section-state.tsx";
import { useToast } from "../../ui/toast.tsx";
import { PersonaWindow } from "../personas/persona-window.tsx";
import { BlockedRow } from "./blocked-row.tsx";
import { refreshAfterPersonaUnblock } from "./queries.ts";

/** The personas whom the viewer has blocked. */
export default function BlockedPersonasSection() {
  const blocked = useQuery(api.safeDeck.blocked.queryOptions());
  const personas = blocked.data?.items;
  if (!personas) return <SectionState query={blocked} />;
  if (personas.length === 0)
    return <p className="text-ink-2">Nobody. You can block a card, or a member of a safe room.</p>;
  return (
    <>
      <p className="text-ink-2">
        You do not see these cards, or what these members write. You may meet the same people under other
        names. They are not notified.
      </p>
      <ul className="mt-2">
        {personas.map((persona) => (
          <BlockedPersonaRow key={persona.personaId} persona={persona} />
        ))}
      </ul>
    </>
  );
}

function BlockedPersonaRow({ persona: { personaId, name, avatarId } }: { persona: BlockedPersona }) {
  const toast = useToast();
  const unblock = useMutation({
    mutationFn: () => client.safeDeck.unblock({ personaId }),
    networkMode: "always",
    onSuccess: () => {
      toast({ text: `Unblocked ${name}` });
      return refreshAfterPersonaUnblock();
    },
    onError: (error) => toast({ text: errorText(error, `${name} is still blocked.`), failed: true }),
  });
  return (
    <BlockedRow
      name={name}
      picture={<PersonaWindow avatarId={avatarId} className="size-9 shrink-0" />}
      isUnblocking={unblock.isPending}
      onUnblock={() => unblock.mutate()}
    />
  );
}
