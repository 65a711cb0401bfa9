export function StatusBadge({ children }: { children: string }) {
  return (
    <span className="type-caption inline-flex min-h-6 items-center rounded-chip bg-mist px-2 font-550 text-ink-2">
      {children}
    </span>
  );
}
