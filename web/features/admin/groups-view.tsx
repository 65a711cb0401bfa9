/** The campus in figures. */
export default function GroupsView() {
  return null;
}
