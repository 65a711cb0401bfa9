import { useEffect, useState } from "react";
import { PlainPage } from "../../ui/plain-page.tsx";
import { useTheme } from "../../ui/theme.ts";
import { setWorld } from "../../ui/world.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { AvatarSpecimens } from "./avatar-specimens.tsx";
import { ButtonSpecimens } from "./button-specimens.tsx";
import { ChipSpecimens } from "./chip-specimens.tsx";
import { CodeSpecimens } from "./code-specimens.tsx";
import { ColourSpecimens } from "./colour-specimens.tsx";
import { DeckSpecimen } from "./deck-specimen.tsx";
import { EmojiSpecimen } from "./emoji-specimen.tsx";
import { FieldSpecimens } from "./field-specimens.tsx";
import { ModerationSpecimens } from "./moderation-specimens.tsx";
import { NoticeSpecimens } from "./notice-specimens.tsx";
import { StateSpecimens } from "./state-specimens.tsx";
import { TypeSpecimens } from "./type-specimens.tsx";

type Palette = "paper" | "night" | "dark";

const PALETTES = [
  { value: "paper", label: "Paper" },
  { value: "night", label: "Night" },
  { value: "dark", label: "Dark" },
] as const;

/** Every component in every state, in each palette. */
export default function DevUiScreen() {
  const [setting, setTheme] = useTheme();
  const [palette, setPalette] = useState<Palette>(setting === "dark" ? "dark" : "paper");
  const [before] = useState(setting);
  // Previewing a palette does not change the setting.
  useEffect(
    () => () => {
      setWorld("named");
      setTheme(before);
    },
    [before, setTheme],
  );

  function choose(next: Palette) {
    setPalette(next);
    setWorld(next === "night" ? "safe" : "named");
    if (next !== "night") setTheme(next === "dark" ? "dark" : "light");
  }

  return (
    <PlainPage lined>
      <div className="mx-auto w-full max-w-360 px-4 pt-6 pb-24 sm:px-8 lg:px-16">
        <h1 className="type-title">Components</h1>
        <Tabs
          id="palette"
          label="Palette"
          tabs={PALETTES}
          value={palette}
          onChange={choose}
          className="mt-4"
        />
        <div role="tabpanel" id="palette-panel" aria-labelledby={`palette-${palette}`}>
          <div className="mt-8 grid gap-x-14 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            <ColourSpecimens />
            <TypeSpecimens />
            <ButtonSpecimens />
            <FieldSpecimens />
            <CodeSpecimens />
            <ChipSpecimens />
            <NoticeSpecimens />
            <ModerationSpecimens />
            <EmojiSpecimen />
            <DeckSpecimen />
          </div>
          <StateSpecimens />
          <AvatarSpecimens />
        </div>
      </div>
    </PlainPage>
  );
}
