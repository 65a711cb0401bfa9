import type { MyCard } from "../../../contract/personas.ts";
import { errorText } from "../../api/error-texts.ts";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { Notice } from "../../ui/notice.tsx";
import { hiddenTopicsText, visibilityText } from "./texts.ts";
import { useUpdateCard } from "./queries.ts";

/** Whether the card is shown; saved at once. */
export function CardVisibility({ card }: { card: MyCard }) {
  const save = useUpdateCard();
  const hidden = hiddenTopicsText(card);
  // Optimistic while the request is pending.
  const on = (save.isPending ? save.variables.visible : null) ?? card.visible;
  return (
    <div>
      <ToggleSwitch
        label="Show a card with these topics"
        hint={visibilityText(card)}
        on={on}
        onChange={(visible) => save.mutate(visible ? { visible, topics: card.topics } : { visible })}
      />
      {hidden && <p className="type-small mt-3 text-ink-2">{hidden}</p>}
      {save.isError && (
        <Notice kind="rust" className="mt-3">
          {errorText(save.error)}
        </Notice>
      )}
    </div>
  );
}
