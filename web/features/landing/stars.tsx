type StarsProps = { of: 1 | 2 | 3 | 4 | 5 };

const STAR = "M8 0c.9 5 2.5 7 8 8-5.5 1-7.1 3-8 8-.9-5-2.5-7-8-8 5.5-1 7.1-3 8-8z";

/** A rating as drawn stars, with a text for screen readers. */
export function Stars({ of }: StarsProps) {
  return (
    <svg viewBox="-1 -1 92 18" role="img" aria-label={`${of} of 5 stars`} className="h-4.5 w-23 text-lamp">
      {[1, 2, 3, 4, 5].map((value) => (
        <path
          key={value}
          d={STAR}
          transform={`translate(${(value - 1) * 18.5} 0)`}
          fill={value <= of ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="1.2"
        />
      ))}
    </svg>
  );
}
