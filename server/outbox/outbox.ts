/**
 * What leaves for people's inboxes and phones. Everything goes through the job queue, so that a slow gateway
 * slows nobody; in development it is also kept to be read at `/dev/outbox`.
 */
import type { Log } from "../http/log.ts";
import type { Jobs } from "../jobs/jobs.ts";

export type Mail = { to: string; subject: string; text: string };
export type Sms = { to: string; text: string; key: string };

/** The ways out. Each settles when the message was taken over, and throws when it was not. */
export type Gateways = {
  mail: ((mail: Mail) => Promise<void>) | null;
  sms: ((sms: Sms) => Promise<void>) | null;
};

export type Sent = { kind: "mail" | "sms"; to: string; subject: string; text: string; at: Date };

export type Outbox = {
  mail(mail: Mail): Promise<void>;
  sms(sms: Sms): Promise<void>;
  /** Hands a queued message over; called by the jobs. */
  deliver: { mail(mail: Mail): Promise<void>; sms(sms: Sms): Promise<void> };
  /** The latest messages, newest first; null where nothing is kept. */
  kept: (() => readonly Sent[]) | null;
};

/** Messages kept in development. */
const MOST_KEPT = 100;

type Parts = {
  jobs: Pick<Jobs, "enqueue">;
  gateways: Gateways;
  clock: () => Date;
  log: Log;
  /** Development only: keep what is sent, in memory, to be read. */
  keep: boolean;
};

export function createOutbox({ jobs, gateways, clock, log, keep }: Parts): Outbox {
  const kept: Sent[] = [];

  function remember(message: Omit<Sent, "at">): void {
    if (!keep) return;
    kept.unshift({ ...message, at: clock() });
    kept.length = Math.min(kept.length, MOST_KEPT);
  }

  return {
    mail: (mail) => jobs.enqueue("mail", mail),
    sms: (sms) => jobs.enqueue("sms", sms),
    deliver: {
      async mail(mail) {
        if (gateways.mail) await gateways.mail(mail);
        else if (!keep) log.error("A mail cannot be sent: SMTP_URL is not set.");
        remember({ kind: "mail", ...mail });
      },
      async sms(sms) {
        if (gateways.sms) await gateways.sms(sms);
        else if (!keep) log.error("A text cannot be sent: SMS_URL is not set.");
        remember({ kind: "sms", to: sms.to, subject: "", text: sms.text });
      },
    },
    kept: keep ? () => kept : null,
  };
}
