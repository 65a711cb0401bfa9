import { SectionState } from "../../api/section-state.tsx";
import { EditProfileForm } from "./edit-profile-form.tsx";
import { PictureEditor } from "./picture-editor.tsx";
import { useMyProfile } from "./queries.ts";

export default function ProfileSection() {
  const profile = useMyProfile();
  if (!profile.data) return <SectionState query={profile} />;
  return (
    <>
      <PictureEditor profile={profile.data} />
      <EditProfileForm profile={profile.data} />
    </>
  );
}
