import NamedDeckHeader from "./named-deck-header.tsx";
import PersonaDeckHeader from "./persona-deck-header.tsx";

/** What stands over or beside the cards. One module for both worlds: which one is on does not show in what is fetched. */
export default function DeckHeader({ safeSpace }: { safeSpace: boolean }) {
  return safeSpace ? <PersonaDeckHeader /> : <NamedDeckHeader />;
}
