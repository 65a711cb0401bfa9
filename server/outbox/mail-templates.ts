/** The words of every mail and text. Neutral on a lock screen: nothing about topics, rooms or what anyone said. */

type Letter = { subject: string; text: string };

const FAREWELL = "\n\nIf this was not you, you can ignore it. If you need someone now: %s/support";

function letter(subject: string, lines: string[], site: string): Letter {
  return { subject, text: lines.join("\n\n") + FAREWELL.replace("%s", site) + "\n" };
}

export function confirmEmailMail(site: string, ticket: string): Letter {
  const link = `${site}/confirm-email?ticket=${ticket}`;
  return letter(
    "Confirm your email",
    ["Open this link to confirm that this address is yours:", link, "It works for three days."],
    site,
  );
}

export function resetPasswordMail(site: string, ticket: string): Letter {
  const link = `${site}/reset-password?ticket=${ticket}`;
  return letter(
    "Set a new password",
    ["Open this link to set a new password:", link, "It works once, for 30 minutes."],
    site,
  );
}

export function accountExistsMail(site: string): Letter {
  const lines = [
    "Somebody signed up for Haven with this address, and there is an account for it already.",
    `You can log in at ${site}/login, or set a new password there.`,
  ];
  return letter("Your account", lines, site);
}

export function emailChangedMail(site: string): Letter {
  return letter(
    "Your email was changed",
    ["The email of your Haven account was changed to another address."],
    site,
  );
}

export function phoneCodeText(code: string): string {
  return `${code} is your Haven code. It works for 5 minutes. Nobody from Haven will ask you for it.`;
}

const EVENT_NEWS = {
  changed: "The time or place of an event you plan to go to has changed.",
  cancelled: "An event you planned to go to was called off.",
  soon: "An event you plan to go to is tomorrow.",
};

export function eventMail(site: string, eventId: string, what: keyof typeof EVENT_NEWS): Letter {
  return letter(
    "About an event",
    [EVENT_NEWS[what], `${site}/events/${eventId}`, "You can turn these mails off in your settings."],
    site,
  );
}
