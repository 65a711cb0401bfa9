import { MessageSquare, Phone } from "lucide-react";
import { LinkButton } from "../../ui/link-button.tsx";
import type { Helpline } from "./helplines.ts";

/** A helpline with its buttons. The first one on the page is primary. */
export function HelplineRow({ helpline, first }: { helpline: Helpline; first: boolean }) {
  return (
    <li className="flex flex-col gap-4 border-b border-line py-6 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
      <div>
        <h2 className="type-subhead lg:text-[1.375rem]/7">{helpline.name}</h2>
        <p className="mt-0.5 text-ink-2">{helpline.hours}</p>
      </div>
      <div className="flex flex-col gap-3 lg:w-56 lg:shrink-0">
        {helpline.call && (
          <LinkButton
            href={`tel:${helpline.call.number}`}
            icon={Phone}
            size="helpline"
            variant={first ? "primary" : "second"}
            wide
          >
            {helpline.call.label}
          </LinkButton>
        )}
        {helpline.text && (
          <LinkButton
            href={`sms:${helpline.text.number}${helpline.text.body ? `?body=${helpline.text.body}` : ""}`}
            icon={MessageSquare}
            size="helpline"
            variant={first && !helpline.call ? "primary" : "second"}
            wide
          >
            {helpline.text.label}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
