import { useLocation, useSearch } from "wouter";
import { client } from "../../api/client.ts";
import { beginSession } from "../../api/session.ts";
import { ConsentLine } from "../../ui/consent-line.tsx";
import { SideWindowPage } from "../../ui/side-window-page.tsx";
import { CodeForm } from "./code-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { usePhoneCode } from "./use-phone-code.ts";

const TITLE = "type-display text-[min(2.25rem,14vw)]/[1.2] lg:text-[3.125rem]/15";

/** Signing in with a phone: a number, then the code it was sent. The second step is a step of the browser, too. */
export default function PhoneLoginScreen() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const code = usePhoneCode();
  const sent = search === "code" ? code.sent : null;

  return sent ? (
    <SideWindowPage back={{ act: () => history.back(), words: "Change Phone Number" }} onPhones="wall">
      <h1 className={TITLE}>Verify OTP</h1>
      <div className="mt-1">
        <CodeForm
          wide
          code={code}
          sent={sent}
          verify={async (answer) => beginSession((await client.phones.verifyPhoneCode(answer)).me)}
          onChangeNumber={() => history.back()}
        />
      </div>
    </SideWindowPage>
  ) : (
    <SideWindowPage back={{ href: "/login", words: "Back to Login" }} onPhones="wall">
      <h1 className={TITLE}>Sign in by phone</h1>
      <p className="mt-1 text-ink-2">We send you a code by text message. Nobody on Haven sees your number.</p>
      <div className="mt-7 lg:mt-8">
        <PhoneForm wide code={code} onSent={() => navigate(`${path}?code`)} />
      </div>
      <ConsentLine act="continuing" className="mt-5" />
    </SideWindowPage>
  );
}
