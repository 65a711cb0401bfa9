import { SectionState } from "../../api/section-state.tsx";
import { CardFace } from "./card-face.tsx";
import { CardForm } from "./card-form.tsx";
import { CardShown } from "./card-shown.tsx";
import { WHAT_IT_IS } from "./card-words.ts";
import { useMyCard } from "./queries.ts";

/** My safe-space card: as others see it, what is on it, and whether they see it at all. */
export default function CardSection() {
  const card = useMyCard();
  if (!card.data) return <SectionState query={card} />;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-2">{WHAT_IT_IS}</p>
      <CardFace card={card.data} />
      <CardForm card={card.data} />
      <CardShown card={card.data} />
    </div>
  );
}
