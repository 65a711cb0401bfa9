/**
 * What a start without a connection needs, and no more: the name, the picture, whether onboarding is done, and a
 * suspension, which decides what is shown. Never topics, roles, email or anything of Safe Space.
 */
import type { Me } from "../../../contract/accounts.ts";
import { setItem, getItem } from "../../browser/personal-storage.ts";

const KEY = "profile";

type CachedProfile = Pick<Me, "name" | "pictureId" | "onboarded" | "suspension">;

export function cacheProfile({ name, pictureId, onboarded, suspension }: Me): void {
  setItem(KEY, { name, pictureId, onboarded, suspension } satisfies CachedProfile);
}

/** The last person who was signed in, or null after a log-out. */
export function cachedProfile(): Me | null {
  const cached = getItem<CachedProfile>(KEY);
  if (!cached) return null;
  return { ...cached, email: null, roles: [], deletesAt: null };
}
