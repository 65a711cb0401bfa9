import { ArrowLeft, Siren, X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { LampWindow } from "../../ui/lamp-window.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { rememberCountry, startingCountry } from "./country.ts";
import { CountryChoice } from "./country-choice.tsx";
import { Elsewhere } from "./other-country.tsx";
import { HelplineRow } from "./helpline-row.tsx";
import type { Country } from "./helplines.ts";

/** Help: helplines as large buttons. Works signed out and offline. */
export default function SupportScreen() {
  const [country, setCountry] = useState(startingCountry);

  function choose(next: Country) {
    setCountry(next);
    rememberCountry(next.code);
  }

  return (
    <PlainPage end={<Back />} lined>
      <div className="mx-auto flex w-full max-w-288 gap-24 px-4 pt-8 pb-16 sm:max-w-140 lg:max-w-288 lg:px-8 lg:pt-24">
        <div className="min-w-0 flex-1">
          <h1 className="type-display max-lg:max-w-[8.5em] max-lg:text-[min(2.5rem,14vw)]/[1.2] lg:text-[4rem]/17.5">
            You can talk to someone now.
          </h1>
          <p className="type-lead mt-4 max-w-[34em] text-ink-2 lg:mt-3">
            {country.helplines.length > 0
              ? "These lines are open day and night, and not run by Haven. You do not have to be sure it is serious enough."
              : "Someone near you is there to listen. You do not have to be sure it is serious enough."}
          </p>
          {country.helplines.length > 0 ? (
            <ul className="mt-6 border-t border-line">
              {country.helplines.map((helpline, index) => (
                <HelplineRow key={helpline.name} helpline={helpline} first={index === 0} />
              ))}
            </ul>
          ) : (
            <Elsewhere />
          )}
          <p className="mt-7 flex items-start gap-3.5">
            <Siren aria-hidden className="mt-px size-5.5 shrink-0" strokeWidth={1.75} />
            <span>
              In danger right now? <Emergency numbers={country.emergency} />
            </span>
          </p>
          <div className="mt-5 border-t border-line pt-4 lg:hidden">
            <CountryChoice country={country} onChoose={choose} />
            <RulesLink />
          </div>
        </div>
        <div className="w-72 shrink-0 pt-10 max-lg:hidden">
          <LampWindow className="ms-8 w-49" />
          <div className="mt-14">
            <CountryChoice country={country} onChoose={choose} />
            <RulesLink />
          </div>
        </div>
      </div>
    </PlainPage>
  );
}

function RulesLink() {
  return (
    <p className="type-small mt-4 text-ink-2">
      Somebody breaks the <Link href="/rules">house rules</Link>? Report it where you see it.
    </p>
  );
}

function Emergency({ numbers }: { numbers: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      {numbers.map((number) => (
        <a key={number} href={`tel:${number}`} className="-my-2.5 py-2.5 font-600">
          Call {number}
        </a>
      ))}
    </span>
  );
}

/** Back to the previous page, or home when Help was opened directly. */
function Back() {
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      onClick={() => (history.length > 1 ? history.back() : navigate("/"))}
      className="press -me-2.5 inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control px-2.5 font-600 hover:bg-mist"
    >
      <X aria-hidden className="size-6 lg:hidden" strokeWidth={1.75} />
      <ArrowLeft aria-hidden className="size-5 max-lg:hidden rtl:-scale-x-100" strokeWidth={1.75} />
      <span className="max-lg:sr-only">Back</span>
    </button>
  );
}
