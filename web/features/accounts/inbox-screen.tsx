import { Link } from "wouter";
import { Button } from "../../ui/button.tsx";
import { SideWindowPage } from "../../ui/side-window-page.tsx";

type InboxScreenProps = { email: string; onBack: () => void };

/** After signing up where emails have to be confirmed. The same for an address that has an account already. */
export function InboxScreen({ email, onBack }: InboxScreenProps) {
  return (
    <SideWindowPage
      title="Check your inbox"
      focusTitle
      back={{ onClick: onBack, label: "Use another email" }}
      onPhones="wall"
    >
      <p className="type-lead mt-3">
        We emailed <bdi className="font-600 wrap-anywhere">{email}</bdi>. Open the link in the email, then{" "}
        <Link href="/login">log in</Link>.
      </p>
      <p className="mt-5 text-ink-2">
        It can take a few minutes. If nothing arrives, check your spam folder and the address.
      </p>
      <Button variant="quiet" size="small" className="-ms-4 mt-5" onClick={onBack}>
        Use another email
      </Button>
    </SideWindowPage>
  );
}
