import { useMutation } from "@tanstack/react-query";
import { LIMITS } from "virtual:contract";
import { useState } from "react";
import { client } from "../../api/client.ts";
import { codeOf } from "../../api/failure.ts";
import { beginSession } from "../../api/session.ts";
import { wordsFor } from "../../api/words.ts";
import type { Typed } from "./account-form.tsx";

type Faults = Partial<Record<keyof Typed, string>>;

/** Checks, sends and explains; never clears what was typed. The session that begins moves the screen on. */
export function useAccountForm(signingUp: boolean) {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const enter = useMutation({
    mutationFn: ({ name, email, password }: Typed) =>
      signingUp
        ? client.accounts.signUp({ name, email, password })
        : client.accounts.logIn({ email, password }),
    // Waiting in silence for a connection would look like a broken button.
    networkMode: "always",
  });

  /** @returns whether it went through */
  async function submit(typed: Typed): Promise<boolean> {
    if (enter.isPending) return true;
    const trimmed = { ...typed, name: typed.name.trim(), email: typed.email.trim() };
    const found = faultsOf(trimmed, signingUp);
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return false;
    try {
      beginSession((await enter.mutateAsync(trimmed)).me);
      return true;
    } catch (error) {
      explain(error);
      return false;
    }
  }

  function explain(error: unknown) {
    const words = wordsFor(error, "Failed to authenticate. Please try again.");
    const code = codeOf(error);
    if (code === "EMAIL_IN_USE") setFaults({ email: words });
    else if (code === "WEAK_PASSWORD") setFaults({ password: words });
    else setFailure(words);
  }

  /** A field that is being put right is no longer wrong. */
  function forgive(part: Partial<Typed>) {
    const rest = Object.entries(faults).filter(([field]) => !Object.hasOwn(part, field));
    setFaults(Object.fromEntries(rest));
  }

  return { faults, failure, busy: enter.isPending, submit, forgive };
}

function faultsOf({ name, email, password }: Typed, signingUp: boolean): Faults {
  const faults: Faults = {};
  if (signingUp && !name) faults.name = "Please enter a name. A nickname is fine.";
  if (!email) faults.email = "Please enter your email address";
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    faults.email = "This does not look like an email address.";
  if (!password) faults.password = "Please enter your password.";
  else if (signingUp && password.length < LIMITS.passwordMin)
    faults.password = "Please use 6 characters or more.";
  return faults;
}
