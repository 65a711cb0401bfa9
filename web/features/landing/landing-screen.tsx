import { SkipLink } from "../../ui/skip-link.tsx";
import { Closing } from "./closing.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LandingBar } from "./landing-bar.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { Stories } from "./stories.tsx";

/** The landing page; it needs no request to the API. */
export default function LandingScreen() {
  return (
    <div className="relative overflow-x-clip">
      <SkipLink />
      <LandingBar />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <Stories />
        <Closing />
      </main>
      <LandingFooter />
    </div>
  );
}
