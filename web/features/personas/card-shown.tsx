import type { MyCard } from "../../../contract/personas.ts";
import { wordsFor } from "../../api/words.ts";
import { CheckSwitch } from "../../ui/check-switch.tsx";
import { Notice } from "../../ui/notice.tsx";
import { standing } from "./card-words.ts";
import { useUpdateCard } from "./queries.ts";

/** Whether others may meet the card. It counts as soon as it is switched. */
export function CardShown({ card }: { card: MyCard }) {
  const save = useUpdateCard();
  // As it will be, while it is on its way; back as it was if that fails.
  const on = (save.isPending ? save.variables.visible : null) ?? card.visible;
  return (
    <div>
      <CheckSwitch
        label="Show my card in Safe Space"
        hint={standing(card)}
        on={on}
        onChange={(visible) => save.mutate({ visible })}
      />
      {save.isError && (
        <Notice kind="rust" className="mt-3">
          {wordsFor(save.error)}
        </Notice>
      )}
    </div>
  );
}
