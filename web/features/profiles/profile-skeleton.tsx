import { Skeleton } from "../../ui/skeleton.tsx";

/** The same boxes as the profile, to prevent a layout shift. */
export function ProfileSkeleton() {
  return (
    <div role="status" className="mx-auto w-full max-w-140 lg:max-w-270 lg:px-8 lg:pt-16">
      <span className="sr-only">Loading your profile</span>
      <div className="h-33 bg-mist/60 sm:mt-4 sm:rounded-card lg:hidden" />
      <div className="px-4 max-lg:-mt-14 lg:px-0">
        <Skeleton className="size-26 rounded-full lg:size-42" />
        <Skeleton className="mt-6 h-8 w-52 lg:mt-10 lg:h-11" />
        <Skeleton className="mt-3 h-5 w-64" />
        <Skeleton className="mt-6 h-5 w-full max-w-100" />
        <Skeleton className="mt-3 h-5 w-72" />
        <div className="mt-6 flex gap-2">
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-8 w-20" />
        </div>
      </div>
    </div>
  );
}
