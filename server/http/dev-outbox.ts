/** `/dev/outbox`, in development only: what was sent, newest first, read anew every two seconds. */
import { html } from "hono/html";
import type { Context } from "hono";
import type { Sent } from "../outbox/outbox.ts";

/** @param mayShow whether this request may read it; for any other there is no such page */
export function serveOutbox(kept: () => readonly Sent[], mayShow: (request: Request) => boolean) {
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
            <p>Everything this server has sent since it started. This page exists in development only.</p>
            ${kept().length === 0 ? html`<p>Nothing yet.</p>` : kept().map(showSent)}
          </body>
        </html>`,
    );
  };
}

function showSent({ kind, to, subject, text, at }: Sent) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return html`<article>
    <h2>${kind === "mail" ? subject : "Text message"}</h2>
    <p>To ${to}, <time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)}</time></p>
    <pre>${parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre>
  </article>`;
}
