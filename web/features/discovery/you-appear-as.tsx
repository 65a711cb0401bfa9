import { Link } from "wouter";
import { PersonaWindow } from "../personas/persona-window.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { GIVES_AWAY, NOT_SHOWN, OTHERS_SEE, SHOWN_SOON } from "./persona-texts.ts";
import { useMyCard } from "../personas/queries.ts";

/** Beside the deck on wide screens: the own card, and what others can see. */
export function YouAppearAs() {
  const { data: card } = useMyCard();
  return (
    <>
      <div className="flex min-h-13 items-center gap-4">
        {card ? (
          <>
            <PersonaWindow avatarId={card.avatarId} />
            <p>
              <span className="type-small block text-ink-2">You appear as</span>
              <strong className="type-subhead block">{card.name}</strong>
            </p>
          </>
        ) : (
          <Skeleton className="h-13 w-48" />
        )}
      </div>
      {card && !card.shown && (
        <p className="type-small mt-2 text-ink-2">{card.visible ? SHOWN_SOON : NOT_SHOWN}</p>
      )}
      <p className="mt-1">
        <Link href="/edit-profile#safe-space">Change your card</Link>
      </p>
      <h2 className="type-subhead mt-6">What others can see</h2>
      <p className="mt-1 text-ink-2">{OTHERS_SEE}</p>
      <h2 className="type-subhead mt-6">What can give you away</h2>
      <p className="mt-1 text-ink-2">
        {GIVES_AWAY} <Link href="/privacy#anonymity">How anonymity works</Link>
      </p>
    </>
  );
}
