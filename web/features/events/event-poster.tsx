import type { ReactNode } from "react";
import { pickIndex, idBytes } from "../../ui/id-bytes.ts";

type Poster = { paper: string; sign: ReactNode };

// Flat drawings: soup, hills, a stage, three shapes, the sea, a lamp.
const SOUP: Poster = {
  paper: "#e7b04a",
  sign: (
    <>
      <g fill="none" stroke="#fff3da" strokeWidth="11" strokeLinecap="round">
        <path d="M132 54c14-16-14-26 0-46M180 54c14-16-14-26 0-46M228 54c14-16-14-26 0-46" />
      </g>
      <path d="m259 19 14-5 44 122-14 5z" fill="#8a4a1e" />
      <path d="M94 102h172c0 56-32 92-86 92s-86-36-86-92z" fill="#17573d" />
      <path d="M80 88h200v26H80zM140 194h80v14h-80z" fill="#0f3f2c" />
    </>
  ),
};

const POSTERS: Poster[] = [
  SOUP,
  {
    paper: "#cfe0d6",
    sign: (
      <>
        <circle cx="278" cy="58" r="34" fill="#f9bb48" />
        <path d="M-700 176H-120L46 52l74 74 56-46 98 96h900v800H-700z" fill="#61907a" />
        <path d="M-700 150h580c120-40 250-26 340 4s180 18 260-14h700v900H-700z" fill="#17573d" />
        <path
          d="M206 150c-26 8-30 16-10 24s14 22-4 34"
          fill="none"
          stroke="#f3e9d2"
          strokeWidth="8"
          strokeLinecap="round"
        />
      </>
    ),
  },
  {
    paper: "#1c2b4d",
    sign: (
      <>
        <g fill="none" stroke="#a17f4c" strokeWidth="8">
          <path d="M120 108a60 60 0 0 1 120 0M84 108a96 96 0 0 1 192 0M48 108a132 132 0 0 1 264 0" />
        </g>
        <circle cx="180" cy="108" r="32" fill="#f0a93c" />
        <circle cx="180" cy="108" r="24" fill="#fff3da" />
        <path d="M170 124h20v900h-20z" fill="#fff3da" />
      </>
    ),
  },
  {
    paper: "#eedacd",
    sign: (
      <>
        <circle cx="132" cy="90" r="70" fill="#c8523a" />
        <path d="M168 62h124v120H168z" fill="#24634a" />
        <path d="m138 84 94 124H44z" fill="#f9bb48" />
      </>
    ),
  },
  {
    paper: "#9cc7d4",
    sign: (
      <>
        <circle cx="214" cy="64" r="34" fill="#f4e3c0" />
        <path
          d="M-510 118c50-18 80 18 130 0s80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0v900H-510z"
          fill="#4d92aa"
        />
        <path
          d="M-480 164c50-18 80 18 130 0s80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0 80 18 130 0v900H-480z"
          fill="#205f78"
        />
      </>
    ),
  },
  {
    paper: "#3d2a45",
    sign: (
      <>
        <path d="M176-700h8v746h-8z" fill="#c98a5b" />
        <path d="M128 92a52 52 0 0 1 104 0z" fill="#8f5350" />
        <path d="M134 92h92l16 106H118z" fill="#f9c15a" opacity=".22" />
        <path d="M124 90h112v14H124z" fill="#f9bb48" />
        <circle cx="180" cy="114" r="15" fill="#fff3da" />
        <path d="M-700 196h1800v900H-700z" fill="#291b30" />
      </>
    ),
  },
];

/** Replaces a missing picture with a poster selected by the event's id. */
export function EventPoster({ eventId, className }: { eventId: string; className: string }) {
  const bytes = idBytes(eventId);
  const { paper, sign } = POSTERS[pickIndex(bytes, 0, POSTERS.length)] ?? SOUP;
  return (
    <svg viewBox="40 0 280 212" aria-hidden className={className} style={{ backgroundColor: paper }}>
      {sign}
    </svg>
  );
}
