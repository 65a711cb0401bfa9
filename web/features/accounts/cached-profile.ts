/**
 * What a start without a connection needs, and no more: the name, the picture and whether to ask what brings
 * them here. Never topics, role, email or anything of Safe Space.
 */
import type { Me } from "../../../contract/accounts.ts";
import { setItem, getItem } from "../../browser/personal-storage.ts";

/** The one key under which it lies. */
const KEY = "profile";

type CachedProfile = Pick<Me, "name" | "pictureId" | "onboarded">;

export function cacheProfile({ name, pictureId, onboarded }: Me): void {
  setItem(KEY, { name, pictureId, onboarded } satisfies CachedProfile);
}

/** Who was here last, as far as this device may know, or null. */
export function cachedProfile(): Me | null {
  const cached = getItem<CachedProfile>(KEY);
  if (!cached) return null;
  const { name, pictureId, onboarded } = cached;
  return { name, pictureId, onboarded, email: null, role: "student", deletesAt: null };
}
