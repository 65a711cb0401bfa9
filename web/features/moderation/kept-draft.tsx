import { Button } from "../../ui/button.tsx";
import { useStoredDraft } from "./drafts.ts";

/** The reasons that somebody was writing when another moderator decided the case. */
export function KeptDraft({ caseId }: { caseId: string }) {
  const { draft, drop } = useStoredDraft(caseId);
  if (!draft?.because) return null;
  return (
    <section aria-labelledby="kept-title" className="mx-auto w-full max-w-110 px-4 pb-10">
      <h2 id="kept-title" className="font-600">
        What you wrote
      </h2>
      <p dir="auto" className="mt-1 whitespace-pre-wrap">
        {draft.because}
      </p>
      <Button variant="quiet" size="small" className="-ms-4 mt-1" onClick={drop}>
        Discard
      </Button>
    </section>
  );
}
