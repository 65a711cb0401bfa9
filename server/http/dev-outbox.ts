/** `/dev/outbox`, in development only: the sent messages, newest first. The page reloads every two seconds. */
import { html } from "hono/html";
import type { Context } from "hono";
import type { SentMessage } from "../outbox/outbox.ts";

/** @param mayShow whether this request may read the page; others get 404 */
export function serveOutbox(recent: () => readonly SentMessage[], mayShow: (request: Request) => boolean) {
  return (context: Context): Response | Promise<Response> => {
    if (!mayShow(context.req.raw)) return context.notFound();
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta http-equiv="refresh" content="2" />
            <title>Outbox</title>
            <link rel="stylesheet" href="/dev-outbox.css" />
          </head>
          <body>
            <h1>Outbox</h1>
            <p>The latest mails and texts that this server has sent. This page exists in development only.</p>
            ${recent().length === 0 ? html`<p>No messages yet.</p>` : recent().map(presentMessage)}
          </body>
        </html>`,
    );
  };
}

function presentMessage({ kind, to, subject, text, at }: SentMessage) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return html`<article>
    <h2>${kind === "mail" ? subject : "Text message"}</h2>
    <p>To ${to}, <time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)}</time></p>
    <pre>${parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre>
  </article>`;
}
