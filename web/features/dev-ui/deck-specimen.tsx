import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CardStack } from "../../ui/card-stack.tsx";
import { PersonPicture } from "../profiles/person-picture.tsx";
import { Specimen } from "./specimen.tsx";

const NAMES = ["Maya", "Jonas", "Amira", "Leo"];

/** Four cards in rotation. */
export function DeckSpecimen() {
  const [names, setNames] = useState(NAMES);
  return (
    <Specimen title="Card stack">
      <CardStack
        label="Cards"
        items={names}
        keyOf={(name) => name}
        onSwipe={(thrown) => setNames((before) => [...before.filter((name) => name !== thrown), thrown])}
        className="h-100"
      >
        {(name, swipeTo) => (
          <div className="flex h-full flex-col">
            <PersonPicture name={name} pictureId={null} className="min-h-24 w-full flex-1" />
            <div className="flex items-center justify-between gap-3 p-4">
              <Button variant="second" onClick={() => swipeTo("left")}>
                Pass
              </Button>
              <p className="type-subhead">{name}</p>
              <Button onClick={() => swipeTo("right")}>Like</Button>
            </div>
          </div>
        )}
      </CardStack>
    </Specimen>
  );
}
