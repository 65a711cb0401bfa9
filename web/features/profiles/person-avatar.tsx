import { classes } from "../../ui/classes.ts";
import { pictureUrl } from "../../api/picture-url.ts";

type PersonAvatarProps = {
  name: string;
  pictureId: string | null;
  /** Width in pixels at 16 pixels per rem. */
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

/** Background tints; pale in every palette, because the letter is always dark. */
const TINTS = [
  "bg-[#bad7dc] [--day:#dfe3d6]",
  "bg-[#cfdfc6] [--day:#ebeedb]",
  "bg-[#ead9a8] [--day:#f6edcf]",
  "bg-[#e9cbbd] [--day:#f5e4d8]",
  "bg-[#d3cce6] [--day:#e9e4ec]",
  "bg-[#c0dccf] [--day:#e2ecdf]",
];

/** A round avatar: the picture, or the first letter of the name on a tint. */
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

/** The tint of a name, with a band of light. */
export function daylight(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return classes(
    "bg-[linear-gradient(115deg,transparent_34%,var(--day)_34.5%_72%,transparent_72.5%)]",
    TINTS[sum % TINTS.length],
  );
}

/** The first grapheme, so that accents and combined characters stay together. */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
}
