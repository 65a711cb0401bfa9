import { useLocation } from "wouter";
import { lazyScreen } from "../../ui/lazy.tsx";
import { GroupsList } from "./groups-list.tsx";

const GroupView = lazyScreen(() => import("./group-view.tsx"));

/** Groups: all of them, or one. */
export default function GroupsScreen() {
  const [path] = useLocation();
  const groupId = /^\/groups\/([^/]+)\/?$/.exec(path)?.[1]?.toLowerCase();
  return groupId ? <GroupView key={groupId} groupId={groupId} /> : <GroupsList />;
}
