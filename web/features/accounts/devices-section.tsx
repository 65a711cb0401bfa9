import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import type { Device } from "../../../contract/accounts.ts";
import { api, client } from "../../api/client.ts";
import { withConfirmation } from "./confirmation.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { useToast } from "../../ui/toast.tsx";
import { lastUsedWords, sinceWords } from "./last-used.ts";

/** Which device, or all but this one. */
type Wanted = Device | "others";

/** Where I am signed in, and the way to end that from here. */
export default function DevicesSection() {
  const devices = useQuery(api.accounts.devices.queryOptions());
  const [wanted, setWanted] = useState<Wanted | null>(null);

  if (!devices.data) return <SectionState query={devices} />;
  const { items } = devices.data;
  return (
    <>
      <ul>
        {items.map((device) => (
          <DeviceRow key={device.sessionId} device={device} onEnd={() => setWanted(device)} />
        ))}
      </ul>
      {items.length > 1 && (
        <Button variant="second" size="small" className="mt-4" onClick={() => setWanted("others")}>
          Sign out all other devices
        </Button>
      )}
      <EndDialog wanted={wanted} onClose={() => setWanted(null)} />
    </>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const [now] = useState(() => new Date());
  const Icon = /Android|iOS|iPhone|iPad/.test(device.device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0">
      <Icon aria-hidden className="size-5.5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <span className="min-w-0 flex-[1_1_12rem]">
        <bdi className="font-600">{nameOf(device)}</bdi>
        <span className="type-small mt-0.5 block text-ink-2">
          {device.current ? "This device" : lastUsedWords(device.lastUsed, now)},{" "}
          {sinceWords(device.signedInAt)}
        </span>
      </span>
      {!device.current && (
        <Button variant="quiet" size="small" aria-label={`Sign out ${nameOf(device)}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function EndDialog({ wanted, onClose }: { wanted: Wanted | null; onClose: () => void }) {
  const queries = useQueryClient();
  const toast = useToast();
  const end = useMutation({
    mutationFn: (which: Wanted) =>
      withConfirmation(() =>
        which === "others"
          ? client.accounts.endOtherSessions()
          : client.accounts.endSession({ sessionId: which.sessionId }),
      ),
    networkMode: "always",
    onSuccess: (done, which) => {
      if (done === null) return; // Changed their mind at the password.
      toast({
        text: which === "others" ? "All other devices are signed out." : `${nameOf(which)} is signed out.`,
      });
      close();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.accounts.devices.key() }),
  });

  function close() {
    end.reset();
    onClose();
  }

  return (
    <Dialog
      open={wanted !== null}
      onOpenChange={(open) => !open && close()}
      title={
        wanted === "others" ? "Sign out all other devices?" : `Sign out ${wanted ? nameOf(wanted) : ""}?`
      }
      description="Whoever uses it has to log in again. Nothing you wrote here is lost."
      actions={
        <>
          <Button variant="second" onClick={close}>
            Keep
          </Button>
          <Button
            variant="destructive-filled"
            busy={end.isPending && "Signing out..."}
            onClick={() => wanted && end.mutate(wanted)}
          >
            Sign out
          </Button>
        </>
      }
    >
      {end.isError && <Notice kind="rust">{errorText(end.error)}</Notice>}
    </Dialog>
  );
}

function nameOf({ device }: Device): string {
  return device || "A device without a name";
}
