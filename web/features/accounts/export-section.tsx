import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { withConfirmation } from "./confirmation.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ORPCError } from "@orpc/client";

/** All own data as two files, which the server streams and does not store. */
export default function ExportSection() {
  const download = useMutation({
    mutationFn: (part: Part) =>
      withConfirmation(async () => {
        await downloadArchive(part);
        return part;
      }),
    networkMode: "always",
  });

  return (
    <>
      <p className="text-ink-2">
        Two separate files, each with a page to read and a file for other programs. They contain nobody else’s
        data.
      </p>
      <ul className="mt-4 flex flex-col gap-4">
        <ArchiveRow
          title="With your name"
          about="Your account, profile, likes and passes, and the messages you wrote under your name."
          label="Download named data"
          busy={download.isPending && download.variables === "named"}
          onDownload={() => download.mutate("named")}
        />
        <ArchiveRow
          title="Safe Space"
          about="Your topics, your card, and the messages you wrote under your pseudonyms."
          label="Download Safe Space data"
          busy={download.isPending && download.variables === "safe-space"}
          onDownload={() => download.mutate("safe-space")}
        />
      </ul>
      <p className="type-small mt-4 text-ink-2">
        The file on your device is not encrypted: anyone who can open your device can read it, and the Safe
        Space file shows which pseudonyms are yours.
      </p>
      {download.data && (
        <Notice kind="mist" announce className="mt-4">
          Saved to your downloads.
        </Notice>
      )}
      {download.isError && (
        <Notice kind="rust" className="mt-4">
          {errorText(download.error)}
        </Notice>
      )}
    </>
  );
}

type ArchiveRowProps = {
  title: string;
  about: string;
  label: string;
  busy: boolean;
  onDownload: () => void;
};

function ArchiveRow({ title, about, label, busy, onDownload }: ArchiveRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 flex-[1_1_14rem]">
        <span className="font-600">{title}</span>
        <span className="type-small mt-0.5 block text-ink-2">{about}</span>
      </span>
      <Button
        variant="second"
        size="small"
        icon={Download}
        aria-label={label}
        busy={busy && "Downloading..."}
        onClick={onDownload}
      >
        Download
      </Button>
    </li>
  );
}

type Part = "named" | "safe-space";

/** @throws an error with the server's code, as the typed client does */
async function downloadArchive(part: Part): Promise<void> {
  const answer = await fetch(`/downloads/my-data?part=${part}`);
  if (!answer.ok) throw await toError(answer);
  saveFile(await answer.blob(), `haven-${part}.zip`);
}

async function toError(answer: Response): Promise<Error> {
  const { code } = (await answer.json()) as { code: string };
  return new ORPCError(code, { status: answer.status });
}

function saveFile(archive: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(archive);
  link.download = name;
  link.click();
  // A started download keeps the blob alive by itself.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
