type DatePlateProps = {
  day: string;
  /** The weekday and the month. */
  under: string;
  className?: string;
};

/** The day on an arched plate. The text beside it has the full date. */
export function DatePlate({ day, under, className = "" }: DatePlateProps) {
  return (
    <div
      aria-hidden
      className={`flex min-w-17 flex-col items-center rounded-t-[2.375rem] rounded-b-control bg-leaf px-1.5 pt-4 pb-2.5 text-ink ${className}`}
    >
      <span className="display-cut text-[1.75rem]/7 font-600 tabular-nums">{day}</span>
      <span className="type-caption font-600 whitespace-nowrap">{under}</span>
    </div>
  );
}
