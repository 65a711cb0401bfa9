import { classes } from "../../ui/classes.ts";
import { pictureUrl } from "../../api/picture-url.ts";

type PersonAvatarProps = {
  name: string;
  pictureId: string | null;
  /** Width in pixels of 1 rem = 16. */
  size: 32 | 36 | 52 | 104 | 168;
  className?: string;
};

const SIZES = {
  32: "size-8 text-[0.875rem]",
  36: "size-9 text-[1rem]",
  52: "size-13 text-[1.375rem]",
  104: "size-26 text-[2.75rem]",
  168: "size-42 text-[4.5rem]",
};

/** Six pale walls and the colour of daylight on each. Both stay pale at night: ink on them is always dark. */
const TINTS = [
  "bg-[#bad7dc] [--day:#dfe3d6]",
  "bg-[#cfdfc6] [--day:#ebeedb]",
  "bg-[#ead9a8] [--day:#f6edcf]",
  "bg-[#e9cbbd] [--day:#f5e4d8]",
  "bg-[#d3cce6] [--day:#e9e4ec]",
  "bg-[#c0dccf] [--day:#e2ecdf]",
];

/** A person is round: their picture, or the first letter on a wall with one band of daylight. */
export function PersonAvatar({ name, pictureId, size, className }: PersonAvatarProps) {
  const round = classes("shrink-0 rounded-full", SIZES[size], className);
  if (pictureId)
    return (
      <img
        src={pictureUrl(pictureId, size > 52 ? 480 : 96)}
        alt=""
        width={size}
        height={size}
        className={classes(round, "bg-mist object-cover")}
      />
    );
  return (
    <span
      aria-hidden
      className={classes(round, "display-cut grid place-items-center text-[#11221b]", daylight(name))}
    >
      {firstLetter(name)}
    </span>
  );
}

/** The wall a name belongs to, with its band of daylight, for a card that has no picture. */
export function daylight(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return classes(
    "bg-[linear-gradient(115deg,transparent_34%,var(--day)_34.5%_72%,transparent_72.5%)]",
    TINTS[sum % TINTS.length],
  );
}

/** The first letter as people see it: accents and joined signs count as one. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
}
