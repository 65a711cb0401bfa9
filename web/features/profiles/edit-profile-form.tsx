import { useState, type FormEvent } from "react";
import { useLocation } from "wouter";
import { LIMITS } from "../../../contract/constants.ts";
import type { MyProfile } from "../../../contract/profiles.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { LOCALE } from "../../browser/locale.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useToast } from "../../ui/toast.tsx";
import { withInterest } from "./interests.ts";
import { InterestsEditor } from "./interests-editor.tsx";
import { LeaveDialog } from "../../ui/leave-dialog.tsx";
import { useUpdateProfile } from "./queries.ts";

type Draft = Pick<MyProfile, "name" | "bio" | "interests">;
type Typing = Draft & { typed: string };

const figure = new Intl.NumberFormat(LOCALE);

export function EditProfileForm({ profile }: { profile: MyProfile }) {
  const [, navigate] = useLocation();
  const toast = useToast();
  const save = useUpdateProfile();
  const [draft, setDraft] = useState<Typing>({ ...profile, typed: "" });
  const [nameError, setNameError] = useState<string | null>(null);
  const dirty =
    !save.isSuccess &&
    JSON.stringify(valuesToSave(draft)) !== JSON.stringify(valuesToSave({ ...profile, typed: "" }));

  function change(part: Partial<Typing>) {
    setDraft({ ...draft, ...part });
    setNameError(null);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const values = valuesToSave(draft);
    if (!values.name) {
      setNameError("Please enter a name. A nickname is fine.");
      document.querySelector<HTMLElement>("input[name=name]")?.focus();
      return;
    }
    save.mutate(values, {
      onSuccess: () => {
        toast({ text: "Profile saved." });
        navigate("/profile");
      },
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-6 flex flex-col gap-6">
      <Field
        label="Name"
        name="name"
        hint="A nickname is fine. People you match with see it."
        autoComplete="name"
        maxLength={LIMITS.name}
        value={draft.name}
        error={nameError}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label="About you"
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>Two lines are enough. Anyone in Discover can read them.</span>
            <span className="shrink-0 tabular-nums">
              <span className="sr-only">Characters used: </span>
              {figure.format(draft.bio.length)} / {figure.format(LIMITS.bio)}
            </span>
          </span>
        }
        maxLength={LIMITS.bio}
        dir="auto"
        value={draft.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <InterestsEditor interests={draft.interests} typed={draft.typed} onChange={change} />
      {save.isError && (
        <Notice kind="rust">
          {errorText(save.error, "We could not save your profile. Please try again.")}
        </Notice>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" busy={save.isPending && "Saving..."} className="sm:min-w-40">
          Save
        </Button>
        <LinkButton href="/profile" variant="second" className="sm:min-w-32">
          Cancel
        </LinkButton>
      </div>
      <LeaveDialog dirty={dirty} />
    </form>
  );
}

/** The values to save: trimmed, and with the interest that is still in the input. */
function valuesToSave({ name, bio, interests, typed }: Typing): Draft {
  return {
    name: name.trim(),
    bio: bio.trim(),
    interests: withInterest(interests, typed, LIMITS.interests),
  };
}
