import { classes } from "../../ui/classes.ts";
import { pickIndex, idBytes } from "../../ui/id-bytes.ts";
import { pictureUrl } from "../../api/picture-url.ts";

/** Drawings: a path, a book, a wave, a leaf, a table, a hill. */
const SIGNS = [
  "M12 34c5-16 11-18 15-9s9 8 13-11",
  "M26 18c-4-3-9-4-14-3v20c5-1 10 0 14 3 4-3 9-4 14-3V15c-5-1-10 0-14 3z",
  "M11 22c5-5 9-5 14 0s9 5 16-1M11 33c5-5 9-5 14 0s9 5 16-1",
  "M14 38c0-16 8-25 25-25 0 17-9 25-25 25zm0 0 14-14",
  "M12 20h28M17 20v18m18-18v18M17 30h18",
  "M10 37 21 19l7 11 5-7 9 14z",
];

const PAINTS = [
  "bg-[#d5e8dd] text-[#15563c]",
  "bg-[#f2e1be] text-[#6d420a]",
  "bg-[#d3e3ea] text-[#24506b]",
  "bg-[#ead7e3] text-[#6a3157]",
];

type GroupSignProps = { roomId: string; pictureId: string | null; className?: string };

/** The avatar of a named group: its picture, or a drawing selected by its id. */
export function GroupSign({ roomId, pictureId, className }: GroupSignProps) {
  const shape = classes("shrink-0 rounded-large", className ?? "size-13");
  if (pictureId)
    return <img src={pictureUrl(pictureId, 96)} alt="" className={classes(shape, "bg-mist object-cover")} />;
  const bytes = idBytes(roomId);
  return (
    <svg
      viewBox="0 0 52 52"
      aria-hidden
      className={classes(shape, PAINTS[pickIndex(bytes, 1, PAINTS.length)])}
    >
      <path
        d={SIGNS[pickIndex(bytes, 0, SIGNS.length)]}
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
