/** Whom the moderators of the Demo campus can turn to. Both are invented. */
import type { Campus } from "../server/platform.ts";

/** A number that Ofcom reserves for drama, and domains that RFC 2606 reserves: they never reach anybody. */
const COUNSELLING = {
  name: "Demo campus counselling (invented)",
  hours: "Mon–Fri 9–17",
  phone: "+44 20 7946 0321",
  url: "https://counselling.campus.example",
};

const CONTACT = "contact@campus.example";

/** The campus with an invented contact and counselling line, unless real ones are configured. */
export function withInventedContact<Settings extends Pick<Campus, "moderation">>(
  campus: Settings,
  now: Date,
): Settings {
  const { moderation } = campus;
  return {
    ...campus,
    moderation: {
      ...moderation,
      contact: moderation.contact ?? CONTACT,
      counselling: moderation.counselling ?? { ...COUNSELLING, checked: now.toISOString().slice(0, 10) },
    },
  };
}
