import DeckColumn from "./deck-column.tsx";
import PersonaColumn from "./persona-column.tsx";

/** What stands over or beside the cards. One module for both worlds: which one is on does not show in what is fetched. */
export default function DeckColumns({ safeSpace }: { safeSpace: boolean }) {
  return safeSpace ? <PersonaColumn /> : <DeckColumn />;
}
