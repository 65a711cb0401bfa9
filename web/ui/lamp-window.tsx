import { useId } from "react";

type LampWindowProps = {
  /** Draws its light on the floor, too. */
  withLight?: boolean;
  className?: string;
};

/** A drawn window with a lamp. */
export function LampWindow({ withLight = false, className }: LampWindowProps) {
  const id = useId();
  return (
    <svg viewBox={withLight ? "-150 0 370 356" : "0 0 210 228"} aria-hidden className={className}>
      <radialGradient id={`${id}l`} cx=".5" cy=".66" r=".72">
        <stop stopColor="#fff3d2" />
        <stop offset=".5" stopColor="#fbd287" />
        <stop offset="1" stopColor="#f2a93c" />
      </radialGradient>
      {withLight && (
        <>
          <linearGradient id={`${id}f`} x1=".75" y1="0" x2=".45" y2="1">
            <stop stopColor="#fbc96e" stopOpacity=".85" />
            <stop offset="1" stopColor="#fbc96e" stopOpacity="0" />
          </linearGradient>
          <path d="M26 226h72L-46 356h-104zM110 226h84l-34 130H-30z" fill={`url(#${id}f)`} />
        </>
      )}
      <path d="M28 212V87a77 77 0 0 1 154 0v125z" fill={`url(#${id}l)`} />
      <path d="M105 10v78M28 104h154" stroke="#7a4b12" strokeOpacity=".5" strokeWidth="4" />
      <g stroke="#2f1f0d" strokeLinecap="round" strokeLinejoin="round">
        <path d="M105 160v50" strokeWidth="8" />
        <path d="M69 158c2-25 15-41 36-41s34 16 36 41z" fill="#fffaf0" strokeWidth="6" />
        <path d="M80 212h50" strokeWidth="7" />
      </g>
      <path d="M28 212V87a77 77 0 0 1 154 0v125" fill="none" className="stroke-frame" strokeWidth="11" />
      <rect y="211" width="210" height="15" rx="7.5" className="fill-frame" />
    </svg>
  );
}
