import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { EnterFirst } from "../../api/enter-first.tsx";
import { errorText } from "../../api/error-texts.ts";
import { errorCode, isOutsideSafeSpace } from "../../api/request-error.ts";
import { useOnline } from "../../browser/use-online.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

type GatheringPageProps<Card> = {
  query: UseQueryResult<Card>;
  noun: "event" | "group";
  className: string;
  /** Whether the list is beside the page on a wide screen, so that no link leads back to it. */
  besideList?: boolean;
  skeleton: ReactNode;
  children: (card: Card) => ReactNode;
};

/** The page of one event or group, with its loading, missing and error states. */
export function GatheringPage<Card>({
  query,
  noun,
  className,
  besideList = false,
  skeleton,
  children,
}: GatheringPageProps<Card>) {
  const container = useRef<HTMLDivElement>(null);
  const list = `/${noun}s`;

  useEffect(() => {
    // The list with the link that had the focus may be gone.
    if (document.activeElement === document.body) container.current?.focus();
    scrollTo(0, 0);
  }, []);

  return (
    <div
      ref={container}
      tabIndex={-1}
      className={classes("mx-auto px-4 pt-2 pb-10 outline-none sm:max-w-140 lg:px-10 lg:pt-9", className)}
    >
      <BackLink
        href={list}
        label={`Back to ${noun}s`}
        className={besideList ? "-ms-2.5 lg:hidden" : "-ms-2.5"}
      />
      {query.data ? children(query.data) : <NotLoaded query={query} noun={noun} skeleton={skeleton} />}
    </div>
  );
}

type NotLoadedProps = { query: UseQueryResult; noun: string; skeleton: ReactNode };

function NotLoaded({ query, noun, skeleton }: NotLoadedProps) {
  const online = useOnline();
  if (query.isPending && online)
    return (
      <div role="status" className="late mt-2">
        <span className="sr-only">Loading this {noun}</span>
        {skeleton}
      </div>
    );
  const code = errorCode(query.error);
  if (isOutsideSafeSpace(query.error)) return <EnterFirst error={query.error} />;
  if (code === "NOT_FOUND" || code === "BAD_REQUEST")
    return (
      <EmptyState
        alone
        title={`This ${noun} does not exist`}
        actions={<LinkButton href={`/${noun}s`}>See {noun}s</LinkButton>}
      >
        It was removed, or the link is incomplete.
      </EmptyState>
    );
  return (
    <ErrorState alone title={`We could not load this ${noun}`} onRetry={() => void query.refetch()}>
      {errorText(query.error, "The fault is on our side. Nothing you did is lost.")}
    </ErrorState>
  );
}
