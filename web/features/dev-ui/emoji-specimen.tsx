import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { Specimen } from "./specimen.tsx";

const EmojiPopup = lazyPart(() => import("../../ui/emoji-popup.tsx"));

export function EmojiSpecimen() {
  const [place, setPlace] = useState<Element | null>(null);
  const [picked, setPicked] = useState("");
  return (
    <Specimen title="Emoji">
      <Button variant="second" onClick={(event) => setPlace(event.currentTarget)}>
        {picked ? `Picked ${picked}` : "Pick an emoji"}
      </Button>
      {place && <EmojiPopup title="Emoji" anchor={place} onPick={setPicked} onClose={() => setPlace(null)} />}
    </Specimen>
  );
}
