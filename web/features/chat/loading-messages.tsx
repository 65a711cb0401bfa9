import { Skeleton } from "../../ui/skeleton.tsx";

/** Bubbles on their way. Without a connection nothing is on its way, and the bar above says so. */
export function LoadingMessages({ online }: { online: boolean }) {
  if (!online) return <div className="flex-1" />;
  return (
    <div
      role="status"
      className="mx-auto flex w-full max-w-160 flex-1 flex-col justify-end gap-3 overflow-hidden px-3 pb-4 lg:px-6"
    >
      <span className="sr-only">Loading messages</span>
      <Skeleton className="h-16 w-3/5 rounded-[1.125rem]" />
      <Skeleton className="h-10 w-2/5 self-end rounded-[1.125rem]" />
      <Skeleton className="h-10 w-1/2 rounded-[1.125rem]" />
      <Skeleton className="h-16 w-3/5 self-end rounded-[1.125rem]" />
    </div>
  );
}
