import { LampWindow } from "../../ui/lamp-window.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function Closing() {
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-360 overflow-clip px-4 sm:px-8 lg:px-24">
      <div className="flex flex-col items-start pt-16 pb-16 lg:flex-row-reverse lg:items-end lg:justify-between lg:pt-28 lg:pb-0">
        <LampWindow className="ms-4 w-32 lg:hidden" />
        <LampWindow withLight className="w-93 max-lg:hidden" />
        <div className="mt-8 w-full lg:mt-0 lg:w-auto lg:self-center lg:pb-24">
          <h2
            id="closing"
            className="type-display max-lg:max-w-[8em] max-lg:text-[min(2.75rem,14vw)]/[1.1] lg:text-[4rem]/16.5"
          >
            The light is on. <br className="max-lg:hidden" />
            Come in.
          </h2>
          <p className="type-lead mt-3 max-w-[26em] text-ink-2">
            Two minutes to join. An email and a nickname are enough.
          </p>
          <LinkButton href="/signup" size="deck" className="mt-6 px-7.5 max-sm:w-full">
            Join for free
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
