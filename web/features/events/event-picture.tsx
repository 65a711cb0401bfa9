import type { EventCard } from "../../../contract/events.ts";
import { classes } from "../../ui/classes.ts";
import { EventPoster } from "./event-poster.tsx";
import { pictureUrl } from "../../api/picture-url.ts";

type EventPictureProps = {
  event: Pick<EventCard, "eventId" | "pictureId">;
  /** Width to fetch, in pixels: twice the displayed one. */
  width: 96 | 480 | 960;
  className: string;
};

/** An event's picture, or a generated poster. Decorative. */
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
