import { Lock } from "lucide-react";
import { useEffect, useState, type FormEvent } from "react";
import { Link, useLocation } from "wouter";
import { TOPICS } from "../../../contract/constants.ts";
import type { Topic } from "../../../contract/profiles.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { TopicWindow } from "./topic-window.tsx";
import { useMyProfile } from "../profiles/queries.ts";
import { useSaveTopics } from "./queries.ts";

const NONE_CHOSEN = "Please select at least one problem category";

/** Onboarding: one or more of five topics. */
export default function OnboardingScreen() {
  const [, navigate] = useLocation();
  const saved = useMyProfile();
  const save = useSaveTopics();
  const [touched, setTouched] = useState<readonly Topic[] | null>(null);
  const chosen = touched ?? saved.data?.topics ?? [];

  // Only when the session is updated, or the dashboard would redirect back here.
  useEffect(() => {
    if (save.isSuccess) navigate("/dashboard");
  }, [save.isSuccess, navigate]);

  function toggle(topic: Topic, on: boolean) {
    setTouched(TOPICS.filter((one) => (one === topic ? on : chosen.includes(one))));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (chosen.length === 0) setTouched([]);
    else save.mutate([...chosen]);
  }

  return (
    <PlainPage home={saved.data?.topics.length ? "/dashboard" : "/"}>
      <form onSubmit={handleSubmit} className="flex flex-1 flex-col">
        <div className="mx-auto w-full max-w-336 flex-1 px-4 pb-8 sm:px-8 lg:px-8 lg:pt-6">
          <h1 id="question" className="type-display text-[min(2.125rem,14vw)]/[1.2] lg:text-[3.5rem]/15">
            What brings you here?
          </h1>
          <p className="type-lead mt-1 text-ink-2">Choose one or more. You can change them at any time.</p>
          {saved.isError && (
            <Notice kind="rust" className="mt-4">
              {errorText(saved.error)} Your earlier choice is not shown here.
            </Notice>
          )}
          <div
            role="group"
            aria-labelledby="question"
            className="mt-5 grid gap-3 sm:grid-cols-2 lg:mt-8 lg:grid-cols-5 lg:gap-5"
          >
            {TOPICS.map((topic) => (
              <TopicWindow
                key={topic}
                topic={topic}
                chosen={chosen.includes(topic)}
                onChange={(on) => toggle(topic, on)}
              />
            ))}
          </div>
        </div>
        <div className="bottom-0 z-10 border-t [@media(min-height:42rem)]:sticky border-line bg-paper lg:border-t-0">
          <div className="mx-auto flex w-full max-w-336 flex-col gap-3 px-4 pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-8 lg:flex-row lg:items-center lg:justify-between lg:gap-8 lg:py-5">
            <p className="type-small flex max-w-[64em] gap-2.5 text-ink-2">
              <Lock aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
              <span>
                Your identity stays anonymous. These topics are sensitive: they are stored encrypted, only you
                see them, and they change nothing under your name. A Safe Space card, if you show one, starts
                with them. Blocks are separate: somebody you block by name can still meet you in Safe Space
                under a made-up name. <Link href="/privacy">Privacy</Link>
              </span>
            </p>
            <div className="flex shrink-0 flex-col gap-2 lg:items-end">
              {save.isError && (
                <p role="alert" className="type-small font-600 text-rust">
                  {errorText(save.error, "Failed to save problems. Please try again.")}
                </p>
              )}
              <p role="status" className="type-small font-600 text-rust empty:hidden">
                {touched?.length === 0 && NONE_CHOSEN}
              </p>
              <Button
                type="submit"
                size="deck"
                className="max-lg:w-full lg:min-w-48"
                disabled={chosen.length === 0}
                busy={save.isPending && "Saving..."}
              >
                Continue
              </Button>
            </div>
          </div>
        </div>
      </form>
    </PlainPage>
  );
}
