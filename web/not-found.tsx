import { EmptyState } from "./ui/empty-state.tsx";
import { LinkButton } from "./ui/link-button.tsx";

/** In place of a page that does not exist, or not for this person. */
export default function NotFound() {
  return (
    <EmptyState alone title="Page not found" actions={<LinkButton href="/dashboard">Go to Home</LinkButton>}>
      There is nothing at this address.
    </EmptyState>
  );
}
