/** The campus in figures. */
export default function OverviewView() {
  return null;
}
