import { Skeleton } from "../../ui/skeleton.tsx";

/** In place of a list of cases or appeals while it loads. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="late pt-6 lg:px-3">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex min-h-21 items-center gap-3">
          <Skeleton className="size-11 shrink-0 rounded-control" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-3/5 rounded-full" />
            <Skeleton className="mt-2.5 h-3 w-4/5 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
