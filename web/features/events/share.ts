import type { EventCard } from "../../../contract/events.ts";

/** Hands an event's address on, by whatever the device has for that; else it is copied. */
export async function share({ eventId, title }: EventCard): Promise<"shared" | "copied" | "kept"> {
  const link = { title, url: `${location.origin}/events/${eventId}` };
  if ("share" in navigator && navigator.canShare?.(link)) {
    try {
      await navigator.share(link);
      return "shared";
    } catch (error) {
      // Closed without choosing anybody.
      if (error instanceof DOMException && error.name === "AbortError") return "kept";
    }
  }
  await navigator.clipboard.writeText(link.url);
  return "copied";
}
