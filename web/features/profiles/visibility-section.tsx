import type { MyProfile } from "../../../contract/profiles.ts";
import { errorText } from "../../api/error-texts.ts";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { useMyProfile, useUpdateProfile } from "./queries.ts";

/** Discoverability and read receipts; both are saved at once. */
export default function FindingSection() {
  const profile = useMyProfile();
  if (!profile.data) return <SectionState query={profile} />;
  return (
    <div className="flex flex-col gap-6">
      <SavedSwitch
        setting="discoverable"
        profile={profile.data}
        label="People on my campus can find me"
        hint="In Discover and in search. When this is off, nobody new sees you; your matches and chats stay."
      />
      <SavedSwitch
        setting="receipts"
        profile={profile.data}
        label="Read receipts"
        hint="In named chats, people see when you have read their messages and when you are typing, and you see the same of them."
      />
    </div>
  );
}

type SavedSwitchProps = {
  setting: "discoverable" | "receipts";
  profile: MyProfile;
  label: string;
  hint: string;
};

function SavedSwitch({ setting, profile, label, hint }: SavedSwitchProps) {
  const save = useUpdateProfile();
  // Optimistic while the request is pending.
  const on = (save.isPending ? save.variables[setting] : null) ?? profile[setting];
  return (
    <div>
      <ToggleSwitch label={label} hint={hint} on={on} onChange={(next) => save.mutate({ [setting]: next })} />
      {save.isError && (
        <Notice kind="rust" className="mt-3">
          {errorText(save.error)}
        </Notice>
      )}
    </div>
  );
}
