import { SectionState } from "../../api/section-state.tsx";
import { CardPreview } from "./card-preview.tsx";
import { CardForm } from "./card-form.tsx";
import { CardVisibility } from "./card-visibility.tsx";
import { WHAT_IT_IS } from "./texts.ts";
import { useMyCard } from "./queries.ts";

/** The own card in Safe Space: preview, content and visibility. */
export default function CardSection() {
  const card = useMyCard();
  if (!card.data) return <SectionState query={card} />;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-2">{WHAT_IT_IS}</p>
      <CardPreview card={card.data} />
      <CardForm card={card.data} />
      <CardVisibility card={card.data} />
    </div>
  );
}
