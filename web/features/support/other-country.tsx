import { ExternalLink, Phone } from "lucide-react";
import { LinkButton } from "../../ui/link-button.tsx";

/** For countries without a list: a directory of helplines and the emergency number. */
export function Elsewhere() {
  return (
    <ul className="mt-6 border-t border-line">
      <li className="flex flex-col gap-4 border-b border-line py-6 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
        <div>
          <h2 className="type-subhead lg:text-[1.375rem]/7">Find A Helpline</h2>
          <p className="mt-0.5 text-ink-2">
            A directory of free helplines in many countries. It is not part of Haven.
          </p>
        </div>
        <LinkButton
          href="https://findahelpline.com"
          icon={ExternalLink}
          size="helpline"
          className="lg:w-56 lg:shrink-0 lg:px-3"
        >
          findahelpline.com
        </LinkButton>
      </li>
      <li className="flex flex-col gap-4 border-b border-line py-6 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
        <div>
          <h2 className="type-subhead lg:text-[1.375rem]/7">The emergency number</h2>
          <p className="mt-0.5 text-ink-2">
            112 works in Europe and from mobile phones in many other countries.
          </p>
        </div>
        <LinkButton
          href="tel:112"
          icon={Phone}
          size="helpline"
          variant="second"
          className="lg:w-56 lg:shrink-0"
        >
          Call 112
        </LinkButton>
      </li>
    </ul>
  );
}
