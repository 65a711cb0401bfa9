import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";

/** Takes an address of Haven along, to be handed to whom it is meant for. */
export function CopyLink({ path }: { path: string }) {
  const toast = useToast();

  async function handleCopy() {
    const address = location.origin + path;
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: "The link is copied." });
    } catch {
      // The browser does not let us: then it can be copied by hand.
      toast({ text: `The link could not be copied: ${address}`, failed: true, durationMs: 20_000 });
    }
  }

  return (
    <Button variant="quiet" size="small" onClick={() => void handleCopy()}>
      Copy link
    </Button>
  );
}
