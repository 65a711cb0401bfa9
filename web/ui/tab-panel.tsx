import type { ReactNode } from "react";

type TabPanelProps = { id: string; chosen: string; children: ReactNode; className?: string };

/** What the chosen tab shows. */
export function TabPanel({ id, chosen, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={className}>
      {children}
    </div>
  );
}
