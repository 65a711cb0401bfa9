import { useOnline } from "../../browser/use-online.ts";
import { useSession } from "../accounts/session.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProfileFrame } from "./profile-frame.tsx";

type RememberedProfileProps = { error: unknown; onRetry: () => void };

/** The cached name and picture, while the profile cannot be loaded. */
export function RememberedProfile({ error, onRetry }: RememberedProfileProps) {
  const session = useSession();
  const online = useOnline();
  if (session.status !== "in") return null;
  return (
    <ProfileFrame name={session.me.name} pictureId={session.me.pictureId}>
      {online ? (
        <Notice kind="rust" className="mt-5">
          We could not load your profile. {errorText(error, "Nothing you did is lost.")}
          <div>
            <Button variant="quiet" size="small" className="-ms-4 -mb-2" onClick={onRetry}>
              Try Again
            </Button>
          </div>
        </Notice>
      ) : (
        <p className="mt-5 text-ink-2">Your bio and interests appear here when you are back online.</p>
      )}
    </ProfileFrame>
  );
}
