import { Link } from "wouter";
import { LinkButton } from "../../ui/link-button.tsx";
import { Facade } from "../../ui/facade.tsx";

export function Hero() {
  return (
    <div className="relative isolate lg:min-h-[min(52.25rem,100dvh)]">
      <div className="mx-auto lg:flex lg:min-h-[inherit] lg:max-w-360 lg:flex-col lg:px-24">
        <div className="px-4 pt-2 sm:px-8 lg:flex lg:w-[45%] lg:flex-1 lg:flex-col lg:justify-center lg:px-0 lg:pt-22 lg:pb-30">
          <h1 className="type-hero">Find your safe space</h1>
          <p className="type-lead mt-3 max-w-[24em] text-ink-2 lg:mt-4">
            Somewhere on campus a light is on. Meet people who like what you like, or say the hard thing
            without your name on it.
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 lg:mt-7">
            <LinkButton href="/signup" size="deck" className="px-7.5 max-sm:w-full">
              Get Started
            </LinkButton>
            <LinkButton href="/privacy" size="deck" variant="quiet" className="max-lg:hidden">
              How anonymity works
            </LinkButton>
          </div>
          <p className="type-small mt-4 text-ink-2 lg:mt-6">
            Free, for students, 18 and older. <br className="lg:hidden" />
            Need help tonight? <Link href="/support">Talk to someone now</Link>
          </p>
        </div>
      </div>
      <div className="mt-6 ms-4 h-100 overflow-clip rounded-ss-[10rem] bg-[#223860] sm:ms-[20%] sm:h-130 lg:absolute lg:inset-y-0 lg:end-0 lg:-z-1 lg:m-0 lg:h-auto lg:w-[53%] lg:rounded-ss-[min(53%,26rem)]">
        <Facade
          view="0 0 764 836"
          rooms={["dark", "dark", "dark", "dark", "lamp", "violet", "brown", "teal", "dark"]}
          className="size-full max-sm:scale-130"
        />
      </div>
    </div>
  );
}
