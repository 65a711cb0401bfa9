import type { EventCard } from "../../../contract/events.ts";
import { pictureUrl } from "../../api/picture-url.ts";
import { classes } from "../../ui/classes.ts";
import { EventPoster } from "./event-poster.tsx";

type EventPictureProps = {
  event: Pick<EventCard, "eventId" | "pictureId">;
  /** The width of the file, twice that of the element. */
  width: 96 | 480 | 960;
  className: string;
};

/** The picture of an event, or a drawn poster. It is decorative: the text beside it says the same. */
export function EventPicture({ event: { eventId, pictureId }, width, className }: EventPictureProps) {
  if (!pictureId) return <EventPoster eventId={eventId} className={className} />;
  return (
    <img
      src={pictureUrl(pictureId, width)}
      alt=""
      draggable={false}
      decoding="async"
      className={classes("bg-mist object-cover", className)}
    />
  );
}
