import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { dropTicket, heldTicket } from "../../api/mailed-link.ts";
import { wordsFor } from "../../api/words.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SideWindowPage } from "../../ui/side-window-page.tsx";
import { ArchiveGone, downloadArchive } from "./download-archive.ts";

const BACK = { href: "/profile", words: "Back to your profile" };

/** Where the mailed link leads: everything of mine, once. */
export default function ExportScreen() {
  const [ticket] = useState(heldTicket);
  const download = useMutation({
    mutationFn: () => downloadArchive(ticket ?? ""),
    networkMode: "always",
    onSuccess: dropTicket,
  });

  if (ticket === null || download.error instanceof ArchiveGone) return <Gone />;
  return (
    <SideWindowPage title="Your data is ready" back={BACK} onPhones="lamp">
      <p className="type-lead mt-2 text-ink-2">
        One archive with a page to read and a file for other programs. It holds private things, so keep it
        where only you can open it.
      </p>
      {download.isSuccess ? (
        <Notice kind="mist" announce className="mt-6">
          It is on this device now, in your downloads. The link has done its work.
        </Notice>
      ) : (
        <>
          <Button
            icon={Download}
            className="mt-6"
            busy={download.isPending && "Downloading..."}
            onClick={() => download.mutate()}
          >
            Download my data
          </Button>
          <p className="type-small mt-3 text-ink-2">This works once.</p>
          {download.isError && (
            <Notice kind="rust" className="mt-4">
              {wordsFor(download.error)} If the link no longer works, ask for a new one.
            </Notice>
          )}
        </>
      )}
    </SideWindowPage>
  );
}

function Gone() {
  return (
    <SideWindowPage title="This link has done its work" focusTitle back={BACK} onPhones="lamp">
      <p className="mt-2 text-ink-2">
        A link works once, for three days, and for the account that asked for it. Another one is quickly made.
      </p>
      <LinkButton href="/edit-profile#export" className="mt-6">
        Ask for a new one
      </LinkButton>
    </SideWindowPage>
  );
}
