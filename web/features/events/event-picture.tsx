import type { EventCard } from "../../../contract/events.ts";
import { classes } from "../../ui/classes.ts";
import { EventPoster } from "./event-poster.tsx";
import { pictureUrl } from "../../api/picture-url.ts";

type EventPictureProps = {
  event: Pick<EventCard, "eventId" | "pictureId">;
  /** How wide it is fetched: twice what is shown. */
  width: 96 | 480 | 960;
  className: string;
};

/** An event's picture, or a poster in its place. It says nothing that the words beside it do not. */
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
