import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { LaneFigures } from "../../../contract/moderation.ts";
import { api } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { LOCALE } from "../../browser/locale.ts";
import { useOnline } from "../../browser/use-online.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DocumentPage, Part } from "./document-page.tsx";
import { countText, durationText, shareText, TOO_FEW } from "./figures.ts";

// A date without a time is read as UTC, so it is formatted as UTC.
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });

const LANES: Record<LaneFigures["lane"], string> = {
  care: "Reports that somebody may be in danger",
  conduct: "All other reports",
};

/** The public figures of moderation. Nobody needs to be signed in. */
export default function TransparencyScreen() {
  return (
    <DocumentPage title="Transparency" lead="What became of reports here in the last 90 days.">
      <Figures />
      <Part id="counting" title="How this is counted">
        <p>
          The figures are counted each night. A figure about fewer than ten reports or appeals is not shown,
          so that nobody can tell what became of a single one.
        </p>
        <p>
          A report counts from the moment it was sent until a moderator first looked at it. What moderators
          decide by is on <Link href="/rules">House rules</Link>.
        </p>
      </Part>
    </DocumentPage>
  );
}

function Figures() {
  const { data, isError, error, refetch } = useQuery(api.transparency.figures.queryOptions());
  const online = useOnline();
  if (!data && !online)
    return <Notice kind="mist">You are offline. The figures appear when you are back online.</Notice>;
  if (!data && isError)
    return (
      <ErrorState title="We could not load the figures" onRetry={() => void refetch()}>
        {errorText(error, "The fault is on our side.")}
      </ErrorState>
    );
  if (!data)
    return (
      <div role="status" className="late flex flex-col gap-5">
        <span className="sr-only">Loading the figures</span>
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (data.day === null)
    return (
      <Notice kind="mist">
        Nothing has been counted yet. The first figures appear after the coming night.
      </Notice>
    );
  return (
    <>
      <p className="text-ink-2">
        As of {day.format(new Date(data.day))}. Moderators read reports {data.hours}.
      </p>
      <FigureList>
        <Figure name="Reports">{countText(data.reports)}</Figure>
        <Figure name="Appeals decided">{countText(data.appeals)}</Figure>
        <Figure name="Decisions lifted after an appeal">{countText(data.overturned)}</Figure>
      </FigureList>
      {data.lanes.map((figures) => (
        <Lane key={figures.lane} figures={figures} />
      ))}
    </>
  );
}

function Lane({ figures }: { figures: LaneFigures }) {
  const title = LANES[figures.lane];
  if (figures.cases === null)
    return (
      <Part id={figures.lane} title={title}>
        <p className="text-ink-2">There were fewer than ten cases, so nothing is shown.</p>
      </Part>
    );
  return (
    <Part id={figures.lane} title={title}>
      <FigureList>
        <Figure name="Cases">{countText(figures.cases)}</Figure>
        <Figure name="Half were first read within">{durationText(figures.medianMinutes)}</Figure>
        <Figure name="Nine of ten were first read within">{durationText(figures.p90Minutes)}</Figure>
        <Figure name="Read in the time we aim for">{shareText(figures.withinTarget)}</Figure>
      </FigureList>
    </Part>
  );
}

function FigureList({ children }: { children: ReactNode }) {
  return <dl className="mt-2 border-t border-line">{children}</dl>;
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
      <dt>{name}</dt>
      <dd className={children === TOO_FEW ? "text-ink-2" : "font-600 tabular-nums"}>{children}</dd>
    </div>
  );
}
