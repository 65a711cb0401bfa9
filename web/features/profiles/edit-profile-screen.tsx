import { wordsFor } from "../../api/words.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { EditProfileForm } from "./edit-profile-form.tsx";
import { useMyProfile } from "./queries.ts";

export default function EditProfileScreen() {
  const profile = useMyProfile();
  return (
    <div className="mx-auto w-full max-w-140 flex-1 px-5 pt-4 pb-10 lg:max-w-152 lg:pt-14">
      <h1 className="type-title">Edit Profile</h1>
      {profile.data ? (
        <EditProfileForm profile={profile.data} />
      ) : profile.isPending ? (
        <Waiting words="Loading your profile" />
      ) : (
        <ErrorState title="We could not load your profile" onRetry={() => void profile.refetch()}>
          {wordsFor(profile.error)}
        </ErrorState>
      )}
    </div>
  );
}
