import { useId } from "react";

/** The window that is lit: curtains, a plant, the lamp, and a cat that is not going anywhere. */
export function LampRoom() {
  const id = useId();
  return (
    <g transform="translate(297 308)">
      <clipPath id={`${id}c`}>
        <path d="M6 212V86a80 80 0 0 1 160 0v126z" />
      </clipPath>
      <radialGradient id={`${id}l`} gradientUnits="userSpaceOnUse" cx="86" cy="124" r="130">
        <stop stopColor="#ffe9b4" />
        <stop offset=".55" stopColor="#fbbd52" />
        <stop offset="1" stopColor="#ee9b34" />
      </radialGradient>
      <g clipPath={`url(#${id}c)`}>
        <path d="M0 0h172v216H0z" fill={`url(#${id}l)`} />
        <path d="M0 0h64c0 62-10 116-64 146zM172 0h-64c0 62 10 116 64 146z" fill="#dc8f42" opacity=".88" />
        <circle cx="86" cy="122" r="49" fill="#fff0c6" opacity=".8" />
        <path d="M86 4v82M6 88h160" stroke="#4a3312" strokeOpacity=".6" strokeWidth="4" />
        <g stroke="#2c1d0c" strokeLinecap="round" strokeLinejoin="round">
          <path d="M86 138v54" strokeWidth="6" />
          <path d="M58 136c2-24 12-39 28-39s26 15 28 39z" fill="#fff8e6" strokeWidth="4" />
          <path d="M66 196h40" strokeWidth="8" />
        </g>
        <path
          d="M25 180h26v18H25zM36 180C32 160 24 150 14 145c0 14 7 28 22 35zM38 180c-2-20 2-36 16-46 2 18-3 34-16 46z"
          fill="#2c1d0c"
        />
        <path
          d="M106 197c-1-15 3-29 11-37 1-1 1-2 0-3-3-5-2-19 0-26 5 2 9 5 11 8h8c2-3 6-6 11-8 2 7 3 21 0 26-1 1-1 2 0 3 4 5 8 13 8 20 0 5-1 9-2 12 8 2 10-3 10-12 0-3 4-4 5 0 1 12-4 18-12 18z"
          fill="#261a0c"
        />
      </g>
      <path d="M6 212V86a80 80 0 0 1 160 0v126z" fill="none" stroke="#0b1427" strokeWidth="10" />
      <path d="M-12 220h196v8H-12z" fill="#33487c" />
      <path d="M-12 216h196v4H-12z" fill="#f6d68c" />
    </g>
  );
}
