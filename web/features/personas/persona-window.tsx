import { useId } from "react";
import { pickIndex, idBytes } from "../../ui/id-bytes.ts";
import { MOTIFS } from "./persona-motifs.ts";
import { FRAMES, GROUNDS, LIGHTS, PANES, WALLS, type NonEmpty } from "./persona-shapes.ts";

type PersonaWindowProps = {
  /** The persona's random avatar id; the drawing depends on nothing else. */
  avatarId: string;
  /** Under 32 pixels: frame, light and motif only. */
  small?: boolean;
  className?: string;
};

/** The byte of the avatar id that selects the light. */
const LIGHT = 1;

/** The colour of a persona's light, for its surroundings. */
export function lightOf(avatarId: string): string {
  const [hue, chroma] = pick(LIGHTS, idBytes(avatarId), LIGHT);
  return `oklch(0.85 ${chroma} ${hue})`;
}

/** A persona is drawn as a lit window. The drawing never replaces the written name. */
export function PersonaWindow({ avatarId, small = false, className }: PersonaWindowProps) {
  const id = useId();
  const bytes = idBytes(avatarId);
  const frame = pick(FRAMES, bytes, 0);
  const [hue, chroma] = pick(LIGHTS, bytes, LIGHT);
  const wall = pick(WALLS, bytes, 2);
  const motif = pick(MOTIFS, bytes, 3);
  const mirrored = ((bytes[6] ?? 0) & 1) === 1;
  const scale = 0.92 + 0.03 * pickIndex(bytes, 9, 5);
  const light = `oklch(0.85 ${chroma} ${hue})`;
  const dim = `oklch(0.73 ${chroma} ${hue})`;

  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className ?? "size-13 shrink-0"}>
      <clipPath id={`${id}c`}>
        <path d={frame.d} />
      </clipPath>
      <radialGradient
        id={`${id}l`}
        gradientUnits="userSpaceOnUse"
        cx={18 + 9 * pickIndex(bytes, 7, 4)}
        cy={16 + 8 * pickIndex(bytes, 8, 3)}
        r="46"
      >
        <stop stopColor="oklch(0.96 0.05 88)" />
        <stop offset=".42" stopColor={light} />
        <stop offset="1" stopColor={dim} />
      </radialGradient>
      <g clipPath={`url(#${id}c)`}>
        <path d="M0 0h64v64H0z" fill={`url(#${id}l)`} />
        {!small && <path d={pick(GROUNDS, bytes, 5)} fill={dim} />}
        {!small && <path d={pick(PANES, bytes, 4)} stroke={wall} strokeWidth="2.6" opacity=".32" />}
        <g transform={`translate(32 ${frame.base}) scale(${mirrored ? -scale : scale} ${scale})`} fill={wall}>
          <path d={motif.fill} />
          {motif.line && (
            <path
              d={motif.line}
              fill="none"
              stroke={wall}
              strokeWidth={motif.width ?? 3}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          )}
          {motif.spots && <path d={motif.spots} fill="oklch(0.93 0.06 88)" />}
        </g>
      </g>
      <g fill="none" strokeLinejoin="round">
        {/* A rim that sets a dark frame off from a dark page; invisible in the light palette. */}
        <path d={frame.d} stroke={light} strokeWidth="6.5" className="[opacity:var(--rim)]" />
        <path d={frame.d} stroke={wall} strokeWidth="4.5" />
      </g>
    </svg>
  );
}

function pick<Item>(items: NonEmpty<Item>, bytes: Uint8Array, position: number): Item {
  return items[pickIndex(bytes, position, items.length)] ?? items[0];
}
