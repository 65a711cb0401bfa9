import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Notice, NoticeContent } from "../../../contract/notices.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { ruleTitle } from "../legal/house-rules.ts";
import { AppealSection } from "./appeal-section.tsx";
import { decidedByText, effectText, OUTCOME_TEXTS, removedText, reportedText, untilText } from "./texts.ts";

/** What a notice says, and what can be done about it. */
export function NoticeBody({ notice }: { notice: Notice }) {
  const { content } = notice;
  return (
    <div className="mt-3 flex max-w-[38em] flex-col gap-2">
      {content.kind === "outcome" && (
        <>
          <p>{reportedText(content)}</p>
          <p>{OUTCOME_TEXTS[content.outcome]}</p>
          {content.because && <Because>{content.because}</Because>}
        </>
      )}
      {content.kind === "statement" && (
        <>
          <StatementBody content={content} />
          <AppealSection content={content} state={notice.appeal} />
        </>
      )}
      {content.kind === "appeal" && (
        <>
          <p>
            {content.lifted
              ? "Another moderator looked at it again. It no longer applies to you."
              : "Another moderator looked at it again and agrees with it."}
          </p>
          <Because>{content.because}</Because>
        </>
      )}
      {content.kind === "help" && (
        <>
          <p>
            You are in no trouble. What you wrote sounded hard, and there are people you can talk to right
            now.
          </p>
          <LinkButton href="/support" className="mt-1 self-start">
            Talk to someone
          </LinkButton>
        </>
      )}
    </div>
  );
}

function StatementBody({ content }: { content: Extract<NoticeContent, { kind: "statement" }> }) {
  const removed = removedText(content);
  const until = untilText(content);
  return (
    <>
      <p>{effectText(content)}</p>
      {until && <p className="font-600">{until}</p>}
      {removed && <p>{removed}</p>}
      {content.excerpt && (
        <>
          {!removed && <p>What you wrote:</p>}
          <blockquote dir="auto" className="border-s-2 border-edge ps-4 whitespace-pre-line wrap-anywhere">
            {content.excerpt}
          </blockquote>
        </>
      )}
      {content.rule && (
        <p>
          The house rule: <Link href={`/rules#${content.rule}`}>{ruleTitle(content.rule)}</Link>.
        </p>
      )}
      {content.because && <Because>{content.because}</Because>}
      <p className="text-ink-2">{decidedByText(content)}</p>
    </>
  );
}

function Because({ children }: { children: ReactNode }) {
  return (
    <p>
      The reasons: <q dir="auto">{children}</q>
    </p>
  );
}
