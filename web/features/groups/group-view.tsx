import { Skeleton } from "../../ui/skeleton.tsx";
import { useWorld } from "../../ui/world.ts";
import { GatheringPage } from "../admissions/gathering-page.tsx";
import { GroupDetail } from "./group-detail.tsx";
import { useGroup } from "./queries.ts";

/** The page of one group. A safe space is shown in the dark palette. */
export default function GroupView({ groupId }: { groupId: string }) {
  const group = useGroup(groupId);
  useWorld(group.data?.isSafeSpace === true);
  return (
    <GatheringPage
      query={group}
      noun="group"
      className="w-full max-w-220 lg:max-w-220"
      skeleton={
        <>
          <Skeleton className="size-26 rounded-sheet" />
          <Skeleton className="mt-5 h-8 w-1/2" />
          <Skeleton className="mt-4 h-5 w-4/5" />
          <Skeleton className="mt-3 h-5 w-3/5" />
        </>
      }
    >
      {(card) => <GroupDetail group={card} />}
    </GatheringPage>
  );
}
