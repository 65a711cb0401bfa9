import { Settings } from "lucide-react";
import { useState } from "react";
import type { MyProfile } from "../../../contract/profiles.ts";
import { wordsFor } from "../../api/words.ts";
import { Button } from "../../ui/button.tsx";
import { CastLight } from "../../ui/cast-light.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { FactChip } from "../../ui/fact-chip.tsx";
import { PersonAvatar } from "../../ui/person-avatar.tsx";
import { ProfileSettings } from "./profile-settings.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { useMyProfile } from "./queries.ts";

/** Face, words, interests; the settings open beside them on desktop and below them on phones. */
export default function ProfileScreen() {
  const profile = useMyProfile();
  if (profile.data) return <Profile profile={profile.data} />;
  if (profile.isPending) return <ProfileSkeleton />;
  return (
    <ErrorState alone title="We could not load your profile" onRetry={() => void profile.refetch()}>
      {wordsFor(profile.error)}
    </ErrorState>
  );
}

function Profile({ profile }: { profile: MyProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="relative isolate flex-1 overflow-clip lg:grid lg:grid-cols-[minmax(0,38rem)_24rem] lg:content-start lg:justify-center lg:gap-x-24 lg:px-8 lg:pt-16 lg:pb-16">
      <CastLight className="-bottom-28 start-[26%] w-85 max-lg:hidden" />
      <section aria-labelledby="name" className="mx-auto w-full max-w-140 pb-4 lg:mx-0 lg:max-w-none">
        <div
          aria-hidden
          className="relative isolate h-33 overflow-clip bg-mist sm:mt-4 sm:rounded-card lg:hidden"
        >
          <CastLight className="-end-12 -top-14 w-85" />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-y-3 px-4 max-lg:-mt-14 lg:px-0">
          <PersonAvatar
            name={profile.name}
            pictureId={profile.pictureId}
            size={104}
            className="relative border-[5px] border-paper lg:size-42 lg:border-0 lg:text-[4.5rem]"
          />
          <Button
            variant="second"
            size="small"
            icon={Settings}
            aria-expanded={open}
            aria-controls="settings"
            onClick={() => setOpen(!open)}
            className={open ? "bg-mist" : "bg-leaf"}
          >
            Settings
          </Button>
        </div>
        <div className="px-4 pt-4 lg:px-0 lg:pt-8">
          <h1 id="name" className="type-title lg:text-[3rem]/13">
            <bdi>{profile.name}</bdi>
          </h1>
          {profile.email && <p className="mt-1 text-ink-2">{profile.email}</p>}
          {profile.bio ? (
            <p className="mt-5 max-w-[34em] whitespace-pre-line lg:text-[1.25rem]/8" dir="auto">
              {profile.bio}
            </p>
          ) : (
            <p className="mt-5 text-ink-2">No words about you yet. Two lines help people say hello.</p>
          )}
          <h2 className="type-subhead mt-6 max-lg:sr-only">Interests</h2>
          {profile.interests.length > 0 ? (
            <ul className="mt-4 flex flex-wrap gap-2 lg:mt-3">
              {profile.interests.map((interest) => (
                <li key={interest}>
                  <FactChip>{interest}</FactChip>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-3 text-ink-2">
              No interests yet. Shared ones are marked with a light on your card.
            </p>
          )}
        </div>
      </section>
      <section
        id="settings"
        aria-label="Settings"
        hidden={!open}
        className="mx-auto mt-2 w-full max-w-140 px-4 pb-8 lg:mx-0 lg:mt-4 lg:max-w-none lg:px-0"
      >
        <h2 className="type-subhead mb-2 max-lg:sr-only">Settings</h2>
        {open && <ProfileSettings profile={profile} />}
      </section>
    </div>
  );
}
