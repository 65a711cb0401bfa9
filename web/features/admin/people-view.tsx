/** The campus in figures. */
export default function PeopleView() {
  return null;
}
