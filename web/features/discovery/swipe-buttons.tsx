import { Heart, Undo2, X, type LucideIcon } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SwipeHint } from "../../ui/swipe-hint.tsx";
import type { CardActions } from "./deck-view.tsx";

/** What a side does, in a word or two, and in full for screen readers. */
type SideText = { icon?: LucideIcon; words: string; label: string };

type SwipeButtonsProps = Pick<CardActions, "swipeTo" | "onUndo"> & { pass: SideText; like: SideText };

/** The sides of somebody's card. */
export function sidesOf(name: string): Pick<SwipeButtonsProps, "pass" | "like"> {
  return {
    pass: { icon: X, words: "Pass", label: `Pass on ${name}` },
    like: { icon: Heart, words: "Like", label: `Like ${name}` },
  };
}

/** Where text is enlarged the words stay and their signs go. */
const NARROW = "px-2! @max-[15rem]:px-1! @max-[15rem]:[&_svg]:hidden";

/** Pass, undo, like: at the foot of a card, with the words that show while it is pulled. */
export function SwipeButtons({ pass, like, swipeTo, onUndo }: SwipeButtonsProps) {
  return (
    <>
      <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-1 p-4 sm:gap-x-2">
        <Button
          variant="second"
          size="deck"
          icon={pass.icon}
          data-act="pass"
          aria-label={pass.label}
          onClick={() => swipeTo("left")}
          className={NARROW}
        >
          {pass.words}
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
          icon={like.icon}
          data-act="like"
          aria-label={like.label}
          onClick={() => swipeTo("right")}
          className={NARROW}
        >
          {like.words}
        </Button>
      </div>
      <SwipeHint side="right">{like.words}</SwipeHint>
      <SwipeHint side="left">{pass.words}</SwipeHint>
    </>
  );
}
