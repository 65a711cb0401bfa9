import { useId } from "react";

/** The drawing of an error state. */
export default function UnpluggedLamp({ className }: { className: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 128 156" aria-hidden className={className}>
      <radialGradient id={id} cx=".5" cy=".6" r=".7">
        <stop offset="0" className="[stop-color:var(--pane)]" />
        <stop offset="1" className="[stop-color:var(--pane-deep)]" />
      </radialGradient>
      <path d="M17 130V53a47 47 0 0 1 94 0v77z" fill={`url(#${id})`} />
      <path d="M64 6v66M17 63h94" fill="none" className="stroke-bar" strokeWidth="3.2" />
      <path
        d="M42 98c1-16 9-26 22-26s21 10 22 26z"
        className="fill-curtain stroke-frame"
        strokeWidth="3.2"
        strokeLinejoin="round"
      />
      <path d="M64 98v29" className="stroke-frame" strokeWidth="5" />
      <path d="M50 127.5h28" className="stroke-frame" strokeWidth="5" strokeLinecap="round" />
      <path d="M17 130V53a47 47 0 0 1 94 0v77" fill="none" className="stroke-frame" strokeWidth="6.5" />
      <rect y="129" width="128" height="8.5" rx="4.25" className="fill-frame" />
      <g className="text-[#c98a1d]">
        <path
          d="M79 131c12 0 9 9 10 13 1 4 6 5 16 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path
          d="M103 141h12v14h-12zM115 144.5h6m-6 7h6"
          fill="currentColor"
          stroke="currentColor"
          strokeWidth="2"
        />
      </g>
    </svg>
  );
}
