import { Skeleton } from "../../ui/skeleton.tsx";

/** The same boxes as a card, to prevent a layout shift. */
export function DeckSkeleton({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" className={`relative ${className}`}>
      <span className="sr-only">{label}</span>
      <div className="late absolute inset-x-0 top-0 bottom-6 flex flex-col overflow-hidden rounded-card bg-leaf shadow-card lg:rounded-sheet">
        <Skeleton className="flex-1 rounded-none" />
        <div className="flex flex-col gap-3 px-5 pt-5">
          <Skeleton className="h-7 w-1/3" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/4" />
          <div className="mt-1 flex gap-2">
            <Skeleton className="h-8 w-24" />
            <Skeleton className="h-8 w-20" />
          </div>
        </div>
        <div className="grid grid-cols-2 gap-15 p-4">
          <Skeleton className="h-14 rounded-large" />
          <Skeleton className="h-14 rounded-large" />
        </div>
      </div>
    </div>
  );
}
