import { useMutation, useQuery } from "@tanstack/react-query";
import { api, client } from "../../api/client.ts";
import { wordsFor } from "../../api/words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionState } from "../../ui/section-state.tsx";

/** Everything of mine in one archive, by a link that is mailed, or texted where there is no email. */
export default function ExportSection() {
  const details = useQuery(api.accounts.details.queryOptions());
  const ask = useMutation({ mutationFn: () => client.accounts.requestExport(), networkMode: "always" });

  if (!details.data) return <SectionState query={details} />;
  return (
    <>
      <p className="text-ink-2">
        Your profile, your likes and passes, and the messages you wrote, as a page to read and a file for
        other programs. Nothing of anybody else is in it.
      </p>
      <Button
        variant="second"
        size="small"
        className="mt-4"
        busy={ask.isPending && "Asking..."}
        onClick={() => ask.mutate()}
      >
        Export my data
      </Button>
      {ask.isSuccess && (
        <Notice kind="mist" announce className="mt-4">
          We will {details.data.email === null ? "text" : "mail"} you a link. It works once, for three days.
        </Notice>
      )}
      {ask.isError && (
        <Notice kind="rust" className="mt-4">
          {wordsFor(ask.error)}
        </Notice>
      )}
    </>
  );
}
