import { Dices } from "lucide-react";
import type { MyCard } from "../../../contract/personas.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PersonaFace } from "./persona-face.tsx";
import { REROLL_HINT } from "./texts.ts";
import { useReroll } from "./queries.ts";

/** The card as others see it, and a button for another name. */
export function CardPreview({ card }: { card: MyCard }) {
  const reroll = useReroll();
  return (
    <div>
      <figure>
        <figcaption className="type-small mb-2 font-600">As others see it</figcaption>
        <div
          data-palette="night"
          className="@container flex h-100 max-w-80 flex-col overflow-hidden rounded-card bg-leaf pb-5 shadow-card"
        >
          <PersonaFace persona={card} />
        </div>
      </figure>
      <Button
        variant="second"
        size="small"
        icon={Dices}
        busy={reroll.isPending && "Drawing..."}
        onClick={() => reroll.mutate()}
        className="mt-4"
      >
        Another name
      </Button>
      <p className="type-small mt-2 text-ink-2">{REROLL_HINT}</p>
      <p role="status" className="sr-only">
        {reroll.isSuccess && `You appear as ${card.name}.`}
      </p>
      {reroll.isError && (
        <Notice kind="rust" className="mt-3">
          {errorText(reroll.error, "We could not change the name. Please try again.")}
        </Notice>
      )}
    </div>
  );
}
