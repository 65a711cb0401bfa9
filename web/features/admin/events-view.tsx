/** The campus in figures. */
export default function EventsView() {
  return null;
}
