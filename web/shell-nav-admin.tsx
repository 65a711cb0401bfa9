import { ClipboardList } from "lucide-react";
import { usePendingRequests } from "./features/admissions/pending-requests.ts";
import { NavLink } from "./shell-nav-link.tsx";
import { CountBadge } from "./ui/count-badge.tsx";
import { plural } from "./browser/locale.ts";

/** Loaded for admins only, with its query for pending requests. */
export default function AdminLink() {
  const count = usePendingRequests() ?? 0;
  return (
    <NavLink
      href="/admin"
      icon={ClipboardList}
      label="Admin"
      sections={["admin"]}
      count={
        count > 0 && (
          <CountBadge
            of={count}
            label={pendingRequestsText(count)}
            className="ring-2 ring-leaf lg:ring-paper"
          />
        )
      }
    />
  );
}

function pendingRequestsText(requests: number): string {
  return plural(requests, {
    one: (figure) => `${figure} pending request`,
    other: (figure) => `${figure} pending requests`,
  });
}
