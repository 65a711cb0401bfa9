import NamedDeckHeader from "./named-deck-header.tsx";
import PersonaDeckHeader from "./persona-deck-header.tsx";

/** One module for both worlds, so that the network does not show whether Safe Space is on. */
export default function DeckHeader({ safeSpace }: { safeSpace: boolean }) {
  return safeSpace ? <PersonaDeckHeader /> : <NamedDeckHeader />;
}
