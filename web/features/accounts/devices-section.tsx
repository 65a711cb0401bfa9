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
import { formatLastUsed, formatSignedInSince } from "./device-dates.ts";

/** One device, or all but this one. */
type SignOutTarget = Device | "others";

/** The devices that are signed in, each with a button to sign it out. */
export default function DevicesSection() {
  const devices = useQuery(api.accounts.devices.queryOptions());
  const [target, setTarget] = useState<SignOutTarget | null>(null);

  if (!devices.data) return <SectionState query={devices} />;
  const { items } = devices.data;
  return (
    <>
      <ul>
        {items.map((device) => (
          <DeviceRow key={device.sessionId} device={device} onSignOut={() => setTarget(device)} />
        ))}
      </ul>
      {items.length > 1 && (
        <Button variant="second" size="small" className="mt-4" onClick={() => setTarget("others")}>
          Sign out all other devices
        </Button>
      )}
      <SignOutDialog target={target} onClose={() => setTarget(null)} />
    </>
  );
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const [now] = useState(() => new Date());
  const Icon = /Android|iOS|iPhone|iPad/.test(device.device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0">
      <Icon aria-hidden className="size-5.5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <span className="min-w-0 flex-[1_1_12rem]">
        <bdi className="font-600">{deviceName(device)}</bdi>
        <span className="type-small mt-0.5 block text-ink-2">
          {device.current ? "This device" : formatLastUsed(device.lastUsed, now)},{" "}
          {formatSignedInSince(device.signedInAt)}
        </span>
      </span>
      {!device.current && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Sign out ${deviceName(device)}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutDialog({ target, onClose }: { target: SignOutTarget | null; onClose: () => void }) {
  const queries = useQueryClient();
  const toast = useToast();
  const end = useMutation({
    mutationFn: (which: SignOutTarget) =>
      withConfirmation(() =>
        which === "others"
          ? client.accounts.endOtherSessions()
          : client.accounts.endSession({ sessionId: which.sessionId }),
      ),
    networkMode: "always",
    onSuccess: (done, which) => {
      if (done === null) return; // Changed their mind at the password.
      toast({
        text: which === "others" ? "Signed out all other devices." : `Signed out ${deviceName(which)}.`,
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
      open={target !== null}
      onOpenChange={(open) => !open && close()}
      title={
        target === "others" ? "Sign out all other devices?" : `Sign out ${target ? deviceName(target) : ""}?`
      }
      description="You will have to log in there again. Nothing you wrote is lost."
      actions={
        <>
          <Button variant="second" onClick={close}>
            Keep
          </Button>
          <Button
            variant="destructive-filled"
            busy={end.isPending && "Signing out..."}
            onClick={() => target && end.mutate(target)}
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

function deviceName({ device }: Device): string {
  return device || "Unknown device";
}
