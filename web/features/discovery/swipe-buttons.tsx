import { Heart, Undo2, X, type LucideIcon } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SwipeHint } from "../../ui/swipe-hint.tsx";
import type { CardActions } from "./deck-view.tsx";

/** A button of one side: the visible text and the accessible name. */
type SideText = { icon?: LucideIcon; text: string; label: string };

type SwipeButtonsProps = Pick<CardActions, "swipeTo" | "onUndo"> & { pass: SideText; like: SideText };

export function sidesOf(name: string): Pick<SwipeButtonsProps, "pass" | "like"> {
  return {
    pass: { icon: X, text: "Pass", label: `Pass on ${name}` },
    like: { icon: Heart, text: "Like", label: `Like ${name}` },
  };
}

/** With enlarged text, the labels stay and the icons go. */
const NARROW = "px-2! @max-[15rem]:px-1! @max-[15rem]:[&_svg]:hidden";

/** Pass, undo and like at the foot of a card, and the hints while it is dragged. */
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
          {pass.text}
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
          {like.text}
        </Button>
      </div>
      <SwipeHint side="right">{like.text}</SwipeHint>
      <SwipeHint side="left">{pass.text}</SwipeHint>
    </>
  );
}
