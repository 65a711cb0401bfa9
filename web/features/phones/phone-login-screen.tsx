import { useLocation, useSearch } from "wouter";
import { client } from "../../api/client.ts";
import { beginSession, signInAfterLogOut } from "../accounts/session.ts";
import { ConsentLine } from "../legal/consent-line.tsx";
import { SideWindowPage } from "../../ui/side-window-page.tsx";
import { CodeForm } from "./code-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { usePhoneCode } from "./use-phone-code.ts";

/** Signing in by phone: the number, then the code. The second step has a history entry, so that Back leads to the first. */
export default function PhoneLoginScreen() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const code = usePhoneCode();
  const sent = search === "code" ? code.sent : null;

  return sent ? (
    <SideWindowPage
      title="Verify OTP"
      back={{ onClick: () => history.back(), label: "Change Phone Number" }}
      onPhones="wall"
    >
      <div className="mt-1">
        <CodeForm
          wide
          code={code}
          sent={sent}
          verify={async (answer) => {
            const { me } = await signInAfterLogOut(() => client.phones.verifyPhoneCode(answer));
            beginSession(me);
          }}
          onChangeNumber={() => history.back()}
        />
      </div>
    </SideWindowPage>
  ) : (
    <SideWindowPage
      title="Sign in by phone"
      back={{ href: "/login", label: "Back to Login" }}
      onPhones="wall"
    >
      <p className="mt-1 text-ink-2">We will text you a code. Nobody on Haven sees your number.</p>
      <div className="mt-7 lg:mt-8">
        <PhoneForm wide code={code} onSent={() => navigate(`${path}?code`)} />
      </div>
      <ConsentLine act="continuing" className="mt-5" />
    </SideWindowPage>
  );
}
