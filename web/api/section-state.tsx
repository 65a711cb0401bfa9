import type { UseQueryResult } from "@tanstack/react-query";
import { isOutsideSafeSpace } from "./request-error.ts";
import { errorText } from "./error-texts.ts";
import { Button } from "../ui/button.tsx";
import { EnterFirst } from "./enter-first.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** Replaces a section of a page while it loads, or when it could not be loaded. */
export function SectionState({ query }: { query: UseQueryResult }) {
  if (query.isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-6 w-60 max-w-full" />
        <Skeleton className="mt-4 h-11 w-36" />
      </div>
    );
  if (isOutsideSafeSpace(query.error)) return <EnterFirst error={query.error} />;
  return (
    <Notice kind="rust">
      {errorText(query.error)}
      <div>
        <Button variant="quiet" size="small" className="-ms-4 -mb-2" onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </div>
    </Notice>
  );
}
