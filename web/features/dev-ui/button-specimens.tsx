import { Heart, Settings, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SafeSpaceSwitch } from "../../ui/safe-space-switch.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { Specimen } from "./specimen.tsx";

export function ButtonSpecimens() {
  const [busy, setBusy] = useState(false);
  const [safe, setSafe] = useState(true);
  const [on, setOn] = useState(true);
  return (
    <Specimen title="Buttons">
      <div className="flex flex-wrap gap-3">
        <Button>Primary</Button>
        <Button disabled>Disabled</Button>
        <Button busy="Saving...">Continue</Button>
        <Button busy={busy && "Saving..."} onClick={() => setBusy(true)}>
          Press me
        </Button>
        <Button variant="second">Second</Button>
        <Button variant="second" disabled>
          Disabled
        </Button>
        <Button variant="second" size="small" icon={Settings}>
          Small
        </Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="destructive">Block</Button>
        <Button variant="destructive-filled" icon={Trash2}>
          Delete
        </Button>
        <Button size="deck" icon={Heart}>
          Like
        </Button>
        <LinkButton href="tel:116123" size="helpline" variant="second">
          Helpline
        </LinkButton>
        <IconButton icon={X} label="Close" />
        <IconButton icon={X} label="Close" filled />
        <IconButton icon={X} label="Not now" disabled />
      </div>
      <div className="mt-5 flex flex-wrap gap-6">
        <SafeSpaceSwitch on={false} onChange={() => setSafe(!safe)} />
        <SafeSpaceSwitch on={safe} onChange={setSafe} />
      </div>
      <div className="mt-5">
        <ToggleSwitch label="Read receipts" hint="A plain setting." on={on} onChange={setOn} />
      </div>
    </Specimen>
  );
}
