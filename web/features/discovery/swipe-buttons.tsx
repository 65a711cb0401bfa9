import { Heart, Undo2, X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ThrowHint } from "../../ui/throw-hint.tsx";
import type { Handling } from "./deck-table.tsx";

type SwipeButtonsProps = Pick<Handling, "throwTo" | "onUndo"> & { name: string };

/** Where text is enlarged the words stay and their signs go. */
const NARROW = "px-3 @max-[15rem]:px-1 @max-[15rem]:[&_svg]:hidden";

/** Pass, undo, like: at the foot of a card, with the words that show while it is pulled. */
export function SwipeButtons({ name, throwTo, onUndo }: SwipeButtonsProps) {
  return (
    <>
      <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-1 p-4 sm:gap-x-2">
        <Button
          variant="second"
          size="deck"
          icon={X}
          data-act="pass"
          aria-label={`Pass on ${name}`}
          onClick={() => throwTo("left")}
          className={NARROW}
        >
          Pass
        </Button>
        <IconButton
          icon={Undo2}
          label="Undo last pass"
          data-act="undo"
          aria-disabled={!onUndo}
          onClick={() => onUndo?.()}
          className="aria-disabled:cursor-default aria-disabled:text-edge aria-disabled:hover:bg-transparent"
        />
        <Button
          size="deck"
          icon={Heart}
          data-act="like"
          aria-label={`Like ${name}`}
          onClick={() => throwTo("right")}
          className={NARROW}
        >
          Like
        </Button>
      </div>
      <ThrowHint side="right">Like</ThrowHint>
      <ThrowHint side="left">Pass</ThrowHint>
    </>
  );
}
