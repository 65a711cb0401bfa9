import { classes } from "../../ui/classes.ts";
import { daylight, firstLetter } from "./person-avatar.tsx";
import { pictureUrl } from "../../api/picture-url.ts";

type PersonPictureProps = { name: string; pictureId: string | null; className?: string };

/** The picture as large as its box, or the first letter of the name on a tint. */
export function PersonPicture({ name, pictureId, className }: PersonPictureProps) {
  if (pictureId)
    return (
      <img
        src={pictureUrl(pictureId, 960)}
        alt=""
        draggable={false}
        decoding="async"
        className={classes("bg-mist object-cover", className)}
      />
    );
  return (
    <div
      aria-hidden
      className={classes(
        "display-cut grid place-items-center overflow-hidden text-[7rem]/none text-[#11221b]",
        daylight(name),
        className,
      )}
    >
      {firstLetter(name)}
    </div>
  );
}
