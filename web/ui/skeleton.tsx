import { classes } from "./classes.ts";

/** A placeholder with the size of the content that will replace it. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={classes("skeleton rounded-chip", className)} />;
}

/** A placeholder for a list row: a circle for a person, an arch for a persona. */
export function SkeletonRow({ persona = false }: { persona?: boolean }) {
  return (
    <div className="flex min-h-19 items-center gap-3">
      <Skeleton className={classes("size-13 shrink-0", persona ? "rounded-t-[1.625rem]" : "rounded-full")} />
      <div className="flex-1">
        <Skeleton className="h-3.5 w-2/5 rounded-full" />
        <Skeleton className="mt-2.5 h-3 w-4/5 rounded-full" />
      </div>
    </div>
  );
}
