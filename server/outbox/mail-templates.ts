/** The texts of all mails and SMS. Neutral on a lock screen: no topics, no rooms, nothing that anybody wrote. */

type MailTemplate = { subject: string; text: string };

const IF_NOT_YOU = "If this wasn't you, you can ignore this email.";

/** @param paragraphs separated by empty lines; a link to the support page follows */
function compose(subject: string, paragraphs: string[], site: string): MailTemplate {
  const support = `If you need someone to talk to: ${site}/support`;
  return { subject, text: `${[...paragraphs, support].join("\n\n")}\n` };
}

export function confirmEmailMail(site: string, ticket: string): MailTemplate {
  return compose(
    "Confirm your email",
    [
      "Open this link to confirm your email address:",
      `${site}/confirm-email?ticket=${ticket}`,
      "The link works for three days.",
      IF_NOT_YOU,
    ],
    site,
  );
}

export function resetPasswordMail(site: string, ticket: string): MailTemplate {
  return compose(
    "Set a new password",
    [
      "Open this link to set a new password:",
      `${site}/reset-password?ticket=${ticket}`,
      "The link works once, for 30 minutes.",
      IF_NOT_YOU,
    ],
    site,
  );
}

export function accountExistsMail(site: string): MailTemplate {
  return compose(
    "You already have an account",
    [
      "Someone tried to sign up for Haven with this email address, but it already has an account.",
      `You can log in or set a new password at ${site}/login.`,
      IF_NOT_YOU,
    ],
    site,
  );
}

export function emailChangedMail(site: string): MailTemplate {
  return compose(
    "Your email was changed",
    [
      "The email address of your Haven account was changed to a different one.",
      "If you didn't change it, tell the people who run Haven on your campus right away.",
    ],
    site,
  );
}

/** To staff: neither the case nor what it is about. */
export function caseWaitsMail(site: string): MailTemplate {
  const paragraphs = ["A case waits in Haven, and nobody has looked at it yet.", `${site}/moderate`];
  return { subject: "A case waits in Haven", text: `${paragraphs.join("\n\n")}\n` };
}

export function phoneCodeText(code: string): string {
  return `${code} is your Haven code. It works for 5 minutes. Haven will never ask you for it.`;
}

const EVENT_UPDATES = {
  changed: "The time or place of an event you're going to has changed.",
  cancelled: "An event you were going to has been cancelled.",
  soon: "An event you're going to is tomorrow.",
};

export function eventMail(site: string, eventId: string, what: keyof typeof EVENT_UPDATES): MailTemplate {
  return compose(
    "About an event",
    [EVENT_UPDATES[what], `${site}/events/${eventId}`, "You can turn these emails off in your settings."],
    site,
  );
}
