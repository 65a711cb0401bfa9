import type { ReactNode } from "react";

type TabPanelProps = { id: string; value: string; children: ReactNode; className?: string };

export function TabPanel({ id, value, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={className}>
      {children}
    </div>
  );
}
