import { useId } from "react";
import { classes } from "./classes.ts";

/**
 * Decorative sunlight through an arched window, for an empty corner, never under
 * text. Only by day. Place it in a `relative isolate` parent.
 */
export function CastLight({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 330 350"
      aria-hidden
      className={classes("pointer-events-none absolute -z-1 overflow-visible rtl:-scale-x-100", className)}
    >
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="120" y1="34" x2="40" y2="350">
        <stop className="[stop-color:var(--sun)]" />
        <stop offset="1" className="[stop-color:var(--sun)] [stop-opacity:.3]" />
      </linearGradient>
      <g transform="matrix(1 0 -.46 1 150 0)" fill={`url(#${id})`} className="blur-[1px]">
        <path d="M0 122A88 88 0 0 1 82 34v88zM96 34a88 88 0 0 1 82 88H96zM0 136h82v138H0zM96 136h82v138H96zM0 288h82v62H0zM96 288h82v62H96z" />
      </g>
    </svg>
  );
}
