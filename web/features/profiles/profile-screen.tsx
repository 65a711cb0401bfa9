import { CalendarDays, Settings, UsersRound } from "lucide-react";
import { useState } from "react";
import type { MyProfile } from "../../../contract/profiles.ts";
import { useOnline } from "../../browser/use-online.ts";
import { Button } from "../../ui/button.tsx";
import { FactChip } from "../../ui/fact-chip.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { ProfileSettings } from "./profile-settings.tsx";
import { useMyProfile } from "./queries.ts";
import { RememberedProfile } from "./offline-profile.tsx";
import { SettingLink } from "./setting-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The own profile; the settings open beside it on desktop and below it on phones. */
export default function ProfileScreen() {
  const profile = useMyProfile();
  const online = useOnline();
  if (profile.data) return <Profile profile={profile.data} />;
  // Offline the query is paused, so there is no loading state.
  if (profile.isPending && online) return <ProfileSkeleton />;
  return <RememberedProfile error={profile.error} onRetry={() => void profile.refetch()} />;
}

function Profile({ profile }: { profile: MyProfile }) {
  const [open, setOpen] = useState(false);
  return (
    <ProfileFrame
      name={profile.name}
      pictureId={profile.pictureId}
      button={
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
      }
      beside={
        <section
          id="settings"
          aria-label="Settings"
          hidden={!open}
          className="mx-auto mt-2 w-full max-w-140 px-4 pb-8 lg:mx-0 lg:mt-4 lg:max-w-none lg:px-0"
        >
          <h2 className="type-subhead mb-2 max-lg:sr-only">Settings</h2>
          {open && <ProfileSettings profile={profile} />}
        </section>
      }
    >
      {profile.email && <p className="mt-1 text-ink-2">{profile.email}</p>}
      {profile.bio ? (
        <p className="mt-5 max-w-[34em] whitespace-pre-line lg:text-[1.25rem]/8" dir="auto">
          {profile.bio}
        </p>
      ) : (
        <p className="mt-5 text-ink-2">Nothing about you yet. Two lines help people say hello.</p>
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
        <p className="mt-3 text-ink-2">No interests yet. Shared ones are highlighted on your card.</p>
      )}
      <ul className="mt-6 border-t border-line pt-2 lg:max-w-68">
        <li>
          <SettingLink
            href="/events"
            icon={CalendarDays}
            label="Events"
            detail="Your plans, and what is on"
          />
        </li>
        <li>
          <SettingLink href="/groups" icon={UsersRound} label="Groups" detail="Yours, and others to join" />
        </li>
      </ul>
    </ProfileFrame>
  );
}

/** The same boxes as the profile, to prevent a layout shift. */
function ProfileSkeleton() {
  return (
    <div role="status" className="mx-auto w-full max-w-140 lg:max-w-270 lg:px-8 lg:pt-16">
      <span className="sr-only">Loading your profile</span>
      <div className="h-33 bg-mist/60 sm:mt-4 sm:rounded-card lg:hidden" />
      <div className="px-4 max-lg:-mt-14 lg:px-0">
        <Skeleton className="size-26 rounded-full lg:size-42" />
        <Skeleton className="mt-6 h-8 w-52 lg:mt-10 lg:h-11" />
        <Skeleton className="mt-3 h-5 w-64" />
        <Skeleton className="mt-6 h-5 w-full max-w-100" />
        <Skeleton className="mt-3 h-5 w-72" />
        <div className="mt-6 flex gap-2">
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-8 w-20" />
        </div>
      </div>
    </div>
  );
}
