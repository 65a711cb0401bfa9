/**
 * What a start without a connection needs, and no more: the name, the picture and whether onboarding is done. Never
 * topics, role, email or anything of Safe Space.
 */
import type { Me } from "../../../contract/accounts.ts";
import { setItem, getItem } from "../../browser/personal-storage.ts";

const KEY = "profile";

type CachedProfile = Pick<Me, "name" | "pictureId" | "onboarded">;

export function cacheProfile({ name, pictureId, onboarded }: Me): void {
  setItem(KEY, { name, pictureId, onboarded } satisfies CachedProfile);
}

/** The last person who was signed in, or null after a log-out. */
export function cachedProfile(): Me | null {
  const cached = getItem<CachedProfile>(KEY);
  if (!cached) return null;
  const { name, pictureId, onboarded } = cached;
  return { name, pictureId, onboarded, email: null, role: "student", deletesAt: null };
}
