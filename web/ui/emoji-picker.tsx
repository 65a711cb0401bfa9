import { Search } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { EMOJI } from "virtual:emoji";
import { setItem, getItem } from "../browser/personal-storage.ts";
import { classes } from "./classes.ts";
import { fieldClass } from "./field-class.ts";
import { plural } from "../browser/locale.ts";

type Emoji = (typeof EMOJI)[number]["emoji"][number];

/** More results than this are not shown. */
const MOST_FOUND = 80;

/** All emoji by group, with a search; arrow keys move, Enter picks. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const [search, setSearch] = useState("");
  const [tone, setTone] = useState(() => getItem<number>("skin-tone") ?? 0);
  const grid = useRef<HTMLDivElement>(null);
  const id = useId();
  const wanted = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    wanted.length > 0
      ? EMOJI.flatMap(({ emoji }) => emoji)
          .filter(matches)
          .slice(0, MOST_FOUND)
      : null;

  function matches({ keywords }: Emoji) {
    const all = keywords.split(" ");
    return wanted.every((start) => all.some((word) => word.startsWith(start)));
  }

  function pick(event: MouseEvent) {
    const { emoji } = buttonOf(event.target)?.dataset ?? {};
    if (emoji) onPick(emoji);
  }

  function walk(event: KeyboardEvent) {
    const here = buttonOf(event.target);
    const next = here && grid.current && nextButton(grid.current, here, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function intoGrid(event: KeyboardEvent) {
    const first = grid.current?.querySelector("button");
    if (event.key === "ArrowDown") first?.focus();
    else if (event.key === "Enter" && found) first?.click();
    else return;
    event.preventDefault();
  }

  function chooseTone(next: number) {
    setTone(next);
    setItem("skin-tone", next);
  }

  // Event delegation: there are two thousand buttons.
  const taking = { onClick: pick, onKeyDown: walk };
  return (
    <div className="flex h-90 max-h-[60dvh] flex-col">
      <div className="relative shrink-0">
        <Search aria-hidden className="absolute start-3 top-3 size-5 text-ink-2" strokeWidth={1.75} />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={intoGrid}
          aria-label="Search emoji"
          aria-controls={id}
          placeholder="Search emoji..."
          enterKeyHint="done"
          className={classes(fieldClass(), "min-h-11 ps-10")}
        />
      </div>
      <p role="status" className="sr-only">
        {found && foundText(found.length)}
      </p>
      <div
        ref={grid}
        id={id}
        role="group"
        aria-label="Emoji"
        {...taking}
        className="-mx-1 mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 pb-2"
      >
        {found ? (
          <Tiles emoji={found} tone={tone} />
        ) : (
          EMOJI.map(({ name, emoji }) => (
            <section
              key={name}
              aria-label={name}
              className="[contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
            >
              <h3 className="type-caption sticky top-0 z-1 bg-leaf py-1.5 font-600 text-ink-2">{name}</h3>
              <Tiles emoji={emoji} tone={tone} />
            </section>
          ))
        )}
        {found?.length === 0 && <p className="py-8 text-center text-ink-2">{foundText(0)}</p>}
      </div>
      <fieldset className="flex shrink-0 items-center justify-between gap-2 border-t border-line pt-2">
        <legend className="sr-only">Skin tone</legend>
        {TONES.map(({ hand, label }, index) => (
          <label
            key={label}
            title={label}
            className={classes(
              "focus-ring-within relative grid size-11 place-items-center rounded-full text-[1.25rem]",
              index === tone && "bg-lamp-wash",
            )}
          >
            <input
              type="radio"
              name={`${id}-tone`}
              checked={index === tone}
              onChange={() => chooseTone(index)}
              aria-label={label}
              className="over-label"
            />
            <span aria-hidden>{hand}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function Tiles({ emoji, tone }: { emoji: readonly Emoji[]; tone: number }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">
      {emoji.map(({ emoji: plain, label, tones }, index) => {
        const shown = tones?.[tone - 1] ?? plain;
        return (
          <button
            key={plain}
            type="button"
            // Roving tabindex: one tab stop, arrow keys move from there.
            tabIndex={index === 0 ? 0 : -1}
            data-emoji={shown}
            aria-label={label}
            title={label}
            className="grid h-11 place-items-center rounded-control text-[1.5rem] leading-none outline-offset-[-3px] hover:bg-mist"
          >
            {shown}
          </button>
        );
      })}
    </div>
  );
}

function buttonOf(target: EventTarget): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>("button[data-emoji]") : null;
}

/** The next emoji in the direction of an arrow key; vertically, the nearest one of the next row. */
function nextButton(grid: HTMLElement, here: HTMLElement, { key }: KeyboardEvent): HTMLElement | undefined {
  const all = [...grid.querySelectorAll<HTMLElement>("button[data-emoji]")];
  const place = all.indexOf(here);
  const forward = getComputedStyle(grid).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key === "ArrowLeft" || key === "ArrowRight") return all[place + (key === forward ? 1 : -1)];
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const from = here.getBoundingClientRect();
  const beyond = key === "ArrowDown" ? all.slice(place + 1) : all.slice(0, place).toReversed();
  const row = beyond.find((button) => Math.abs(button.getBoundingClientRect().top - from.top) > 8);
  const top = row?.getBoundingClientRect().top;
  return beyond
    .slice(0, 60)
    .filter((button) => button.getBoundingClientRect().top === top)
    .toSorted((one, other) => distance(one, from) - distance(other, from))[0];
}

function distance(button: HTMLElement, from: DOMRect): number {
  return Math.abs(button.getBoundingClientRect().left - from.left);
}

const TONES = [
  { hand: "✋", label: "No skin tone" },
  { hand: "✋🏻", label: "Light skin tone" },
  { hand: "✋🏼", label: "Medium-light skin tone" },
  { hand: "✋🏽", label: "Medium skin tone" },
  { hand: "✋🏾", label: "Medium-dark skin tone" },
  { hand: "✋🏿", label: "Dark skin tone" },
] as const;

function foundText(count: number): string {
  if (count === 0) return "No emoji found.";
  return plural(count, { one: (figure) => `${figure} emoji`, other: (figure) => `${figure} emoji` });
}
