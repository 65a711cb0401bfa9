import { Specimen } from "./specimen.tsx";

const COLOURS = [
  ["paper", "bg-paper"],
  ["leaf", "bg-leaf"],
  ["mist", "bg-mist"],
  ["line", "bg-line"],
  ["edge", "bg-edge"],
  ["ink", "bg-ink"],
  ["ink-2", "bg-ink-2"],
  ["green", "bg-green"],
  ["green-deep", "bg-green-deep"],
  ["green-wash", "bg-green-wash"],
  ["lamp", "bg-lamp"],
  ["lamp-wash", "bg-lamp-wash"],
  ["lamp-ink", "bg-lamp-ink"],
  ["rust", "bg-rust"],
  ["rust-wash", "bg-rust-wash"],
] as const;

export function ColourSpecimens() {
  return (
    <Specimen title="Colour">
      <ul className="grid grid-cols-5 gap-x-2 gap-y-4">
        {COLOURS.map(([name, look]) => (
          <li key={name} className="type-time min-w-0 break-words">
            <span className={`mb-1.5 block h-10 rounded-chip border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
