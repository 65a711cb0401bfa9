/**
 * Mails and texts. They go through the job queue, so that a slow gateway delays no request. In development they are
 * also stored in memory, to be read at `/dev/outbox`.
 */
import type { Log } from "../log.ts";
import type { Jobs } from "../jobs/jobs.ts";

export type Mail = { to: string; subject: string; text: string };
export type Sms = { to: string; text: string; key: string };

/** Each resolves when the gateway has accepted the message, and throws if not. Null: not configured. */
export type Gateways = {
  mail: ((mail: Mail) => Promise<void>) | null;
  sms: ((sms: Sms) => Promise<void>) | null;
};

export type SentMessage = { kind: "mail" | "sms"; to: string; subject: string; text: string; at: Date };

export type Outbox = {
  mail(mail: Mail): Promise<void>;
  sms(sms: Sms): Promise<void>;
  /** Passes a queued message to its gateway. The job handlers call it. */
  deliver: { mail(mail: Mail): Promise<void>; sms(sms: Sms): Promise<void> };
  /** The latest sent messages, newest first; null in production. */
  recent: (() => readonly SentMessage[]) | null;
};

/** Most sent messages in memory. */
const MAX_SENT = 100;

type Parts = {
  jobs: Pick<Jobs, "enqueue">;
  gateways: Gateways;
  clock: () => Date;
  log: Log;
  /** Development only: store sent messages in memory. */
  storeSent: boolean;
};

export function createOutbox({ jobs, gateways, clock, log, storeSent }: Parts): Outbox {
  const sent: SentMessage[] = [];

  function store(message: Omit<SentMessage, "at">): void {
    if (!storeSent) return;
    sent.unshift({ ...message, at: clock() });
    sent.length = Math.min(sent.length, MAX_SENT);
  }

  return {
    mail: (mail) => jobs.enqueue("mail", mail),
    sms: (sms) => jobs.enqueue("sms", sms),
    deliver: {
      async mail(mail) {
        if (gateways.mail) await gateways.mail(mail);
        else if (!storeSent) log.error("A mail cannot be sent: SMTP_URL is not set.");
        store({ kind: "mail", ...mail });
      },
      async sms(sms) {
        if (gateways.sms) await gateways.sms(sms);
        else if (!storeSent) log.error("A text cannot be sent: SMS_URL is not set.");
        store({ kind: "sms", to: sms.to, subject: "", text: sms.text });
      },
    },
    recent: storeSent ? () => sent : null,
  };
}
