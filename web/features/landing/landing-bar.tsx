import { Link } from "wouter";
import { HelpLink } from "../../ui/help-link.tsx";
import { HomeLink } from "../../ui/home-link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** On desktop its links lie on the dark drawing. */
export function LandingBar() {
  return (
    <header className="z-20 lg:absolute lg:inset-x-0 lg:top-0">
      <div className="mx-auto flex min-h-14 max-w-360 flex-wrap items-center justify-between gap-x-2 px-4 sm:px-8 lg:h-22 lg:px-24 lg:pe-14">
        <HomeLink href="/" />
        <nav aria-label="Account" className="flex flex-wrap items-center gap-1 lg:gap-4 lg:text-[#f0ede3]">
          <HelpLink className="max-lg:hidden lg:hover:bg-[#ffffff1a]" />
          <Link
            href="/login"
            className="press inline-flex min-h-11 items-center rounded-control px-3 font-600 text-current no-underline hover:bg-mist lg:hover:bg-[#ffffff1a]"
          >
            Log In
          </Link>
          <LinkButton
            href="/signup"
            size="small"
            className="lg:bg-[#fbbd47] lg:text-[#11221b] lg:hover:bg-[#fcd07a]"
          >
            Sign Up
          </LinkButton>
        </nav>
      </div>
    </header>
  );
}
