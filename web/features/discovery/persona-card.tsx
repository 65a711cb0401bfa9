import { Ellipsis } from "lucide-react";
import type { PersonaCard as Persona } from "../../../contract/personas.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { PersonaFace } from "../personas/persona-face.tsx";
import type { CardActions } from "./deck-view.tsx";
import { IDENTITY_HIDDEN } from "./persona-texts.ts";
import { sidesOf, SwipeButtons } from "./swipe-buttons.tsx";

type PersonaCardProps = CardActions & { card: Persona };

export function PersonaCard({ card, swipeTo, onUndo, onDetails }: PersonaCardProps) {
  return (
    <article aria-label={card.name} className="@container relative flex min-h-0 flex-1 flex-col">
      <PersonaFace
        persona={card}
        act={
          <IconButton
            icon={Ellipsis}
            label={`About ${card.name}`}
            data-act="details"
            onClick={onDetails}
            className="-me-2.5 -mt-1.5 text-ink-2"
          />
        }
      />
      <p className="type-small shrink-0 px-5 pt-3 text-ink-2">{IDENTITY_HIDDEN}</p>
      <SwipeButtons {...sidesOf(card.name)} swipeTo={swipeTo} onUndo={onUndo} />
    </article>
  );
}
