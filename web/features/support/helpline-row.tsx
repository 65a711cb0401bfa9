import { MessageSquare, Phone } from "lucide-react";
import { LinkButton } from "../../ui/link-button.tsx";
import type { Line } from "./helplines.ts";

/** A helpline with its buttons. The first one on the page is primary. */
export function HelplineRow({ line, first }: { line: Line; first: boolean }) {
  return (
    <li className="flex flex-col gap-4 border-b border-line py-6 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
      <div>
        <h2 className="type-subhead lg:text-[1.375rem]/7">{line.name}</h2>
        <p className="mt-0.5 text-ink-2">{line.hours}</p>
      </div>
      <div className="flex flex-col gap-3 lg:w-56 lg:shrink-0">
        {line.call && (
          <LinkButton
            href={`tel:${line.call.number}`}
            icon={Phone}
            size="helpline"
            variant={first ? "primary" : "second"}
            wide
          >
            {line.call.words}
          </LinkButton>
        )}
        {line.text && (
          <LinkButton
            href={`sms:${line.text.number}${line.text.body ? `?body=${line.text.body}` : ""}`}
            icon={MessageSquare}
            size="helpline"
            variant={first && !line.call ? "primary" : "second"}
            wide
          >
            {line.text.words}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
