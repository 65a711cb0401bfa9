import { Flag } from "lucide-react";
import { useState } from "react";
import type { Evidence } from "../../../contract/moderation.ts";
import { pictureUrl } from "../../api/picture-url.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { evidenceFields, type EvidenceField } from "./evidence-fields.ts";

type EvidenceViewProps = {
  evidence: Evidence;
  /** Where there are several snapshots. */
  label: string | null;
};

/** One snapshot of what was reported. */
export function EvidenceView({ evidence, label }: EvidenceViewProps) {
  return (
    <div className="mt-2">
      {label && <h3 className="type-small mt-4 font-600 text-ink-2">{label}</h3>}
      <Fields fields={evidenceFields(evidence)} />
      {evidence.kind === "message" && <Messages messages={evidence.messages} />}
      {evidence.kind === "profile" && evidence.pictureId && <Picture pictureId={evidence.pictureId} />}
    </div>
  );
}

function Fields({ fields }: { fields: EvidenceField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl>
      {fields.map(({ label, text }) => (
        <div key={label} className="border-b border-line py-3">
          <dt className="type-small text-ink-2">{label}</dt>
          <dd dir="auto" className="whitespace-pre-wrap">
            {text || "Nothing"}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Messages = Extract<Evidence, { kind: "message" }>["messages"];

function Messages({ messages }: { messages: Messages }) {
  return (
    <ol className="mt-3 flex flex-col gap-1">
      {messages.map(({ author, persona, body, reported }, index) => (
        <li
          // The order never changes, and the same text may be there twice.
          key={index}
          className={classes("flex gap-3 rounded-large px-3 py-2.5", reported && "bg-lamp-wash")}
        >
          <span
            aria-hidden
            className="type-small grid size-8 shrink-0 place-items-center rounded-full bg-mist font-600"
          >
            {author}
          </span>
          <div className="min-w-0 flex-1">
            <p className="type-small flex flex-wrap items-center gap-x-2 text-ink-2">
              <bdi className="font-600">{persona ?? `Person ${author}`}</bdi>
              {reported && (
                <span className="inline-flex items-center gap-1 font-600 text-lamp-ink">
                  <Flag aria-hidden className="size-3.5" strokeWidth={2} />
                  Reported
                </span>
              )}
            </p>
            <p dir="auto" className="whitespace-pre-wrap">
              {body || <span className="text-ink-2">Deleted before the report</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A picture has a cover of its own, and is not even loaded before it is shown. */
function Picture({ pictureId }: { pictureId: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="mt-4">
      {isShown ? (
        <img
          src={pictureUrl(pictureId, 480)}
          alt="What the reported profile shows"
          className="size-60 rounded-large bg-mist object-cover"
        />
      ) : (
        <div className="grid size-60 max-w-full place-items-center rounded-large bg-mist">
          <Button variant="second" size="small" className="bg-leaf" onClick={() => setIsShown(true)}>
            Show the picture
          </Button>
        </div>
      )}
    </div>
  );
}
