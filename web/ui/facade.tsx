import { useId } from "react";

type Room = "dark" | "lamp" | "violet" | "brown" | "teal";

type FacadeProps = {
  /** The nine windows, floor by floor. */
  rooms: readonly Room[];
  /** The visible part of the drawing: x, y, width and height, of 764 × 836. */
  view: string;
  className?: string;
};

const UNLIT = {
  violet: { glass: "#8a80ad", shade: "#5d5880" },
  brown: { glass: "#93705f", shade: "#614b46" },
  teal: { glass: "#628b90", shade: "#425e68" },
};

const BRICKS =
  "M340 16h26v11h-26zM618-1h26v11h-26zM700 0h26v11h-26zM281 70h26v11h-26zM505 98h26v11h-26zM252 168h26v11h-26zM281 211h26v11h-26zM450 211h26v11h-26zM700 168h26v11h-26zM560 224h26v11h-26zM55 238h26v11h-26zM110 238h26v11h-26zM28 281h26v11h-26zM252 281h26v11h-26zM617 267h26v11h-26zM421 295h26v11h-26zM476 309h26v11h-26zM252 336h26v11h-26zM225 365h26v11h-26zM225 421h26v11h-26zM197 463h26v11h-26zM197 491h26v11h-26zM533 547h26v11h-26zM505 575h26v11h-26zM421 617h26v11h-26zM57 590h26v11h-26zM225 690h26v11h-26zM310 814h26v11h-26zM140 826h26v11h-26zM476 786h26v11h-26z";

/** A building at night with one lit window. */
export function Facade({ rooms, view, className }: FacadeProps) {
  const id = useId();
  return (
    <svg viewBox={view} preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      <radialGradient id={`${id}w`} gradientUnits="userSpaceOnUse" cx="383" cy="300" r="620">
        <stop stopColor="#2a4374" />
        <stop offset=".45" stopColor="#223860" />
        <stop offset="1" stopColor="#0f1a31" />
      </radialGradient>
      {/* Amber over blue turns grey, so the gradient passes through copper and a lighter blue. */}
      <radialGradient id={`${id}g`} gradientUnits="userSpaceOnUse" cx="383" cy="420" r="330">
        <stop stopColor="#ffc45c" stopOpacity=".95" />
        <stop offset=".27" stopColor="#f0a044" stopOpacity=".8" />
        <stop offset=".36" stopColor="#d27d3f" stopOpacity=".52" />
        <stop offset=".5" stopColor="#b8653c" stopOpacity=".33" />
        <stop offset=".7" stopColor="#8f5350" stopOpacity=".16" />
        <stop offset=".86" stopColor="#2f5599" stopOpacity=".12" />
        <stop offset="1" stopColor="#2f5599" stopOpacity="0" />
      </radialGradient>
      <path d="M-600-600h2000v2000h-2000z" fill={`url(#${id}w)`} />
      <path d="M-600 256h2000M-600 543h2000" stroke="#0d172a" strokeOpacity=".4" strokeWidth="4" />
      <path d={BRICKS} fill="#3c5384" opacity=".42" />
      <circle cx="383" cy="420" r="330" fill={`url(#${id}g)`} />
      {POSITIONS.map(([x, y], index) => {
        const room = rooms[index] ?? "dark";
        return room === "lamp" ? null : <UnlitWindow key={`${x} ${y}`} room={room} x={x} y={y} />;
      })}
      <LampRoom />
      <Ivy />
    </svg>
  );
}

const POSITIONS = [46, 330, 618].flatMap((y) => [73, 319, 565].map((x) => [x, y] as const));

function UnlitWindow({ room, x, y }: { room: Exclude<Room, "lamp">; x: number; y: number }) {
  const paint = room === "dark" ? null : UNLIT[room];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-6 168h138v6H-6z" fill="#2d4373" />
      <path d="M3 167V60a60 60 0 0 1 120 0v107z" fill={paint?.glass ?? "#263d69"} opacity={paint ? 1 : 0.5} />
      {paint ? (
        <>
          <path d="M3 95c22 12 44 6 66 8 24 2 44 10 54 22v42H3z" fill={paint.shade} />
          {room !== "brown" && (
            <path d="M3 167V60C3 22 28 2 47 0c2 60-8 122-44 167z" fill={paint.shade} opacity=".62" />
          )}
        </>
      ) : (
        <path d="M16 136 90 36" stroke="#3f578b" strokeWidth="5" strokeLinecap="round" opacity=".55" />
      )}
      <path d="M63 2v165M3 79h120" stroke="#0d172a" strokeOpacity=".8" strokeWidth="4.5" />
      <path d="M3 167V60a60 60 0 0 1 120 0v107z" fill="none" stroke="#0b1427" strokeWidth="6" />
    </g>
  );
}

/** The lit window: curtains, a plant, the lamp and a cat. */
function LampRoom() {
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

const GREENS = ["#143d2b", "#1b5138", "#0f2f22", "#236647"];
const LEAF = "M0-13C8-8 9 3 0 13-9 4-8-8 0-13z";
const LEAVES = grow();

/** Ivy from the lower corner, thicker towards the edge. */
function Ivy() {
  return (
    <g>
      {GREENS.map((green, shade) => (
        <g key={green} fill={green}>
          {LEAVES.filter((leaf) => leaf.shade === shade).map((leaf) => (
            <path key={leaf.transform} d={LEAF} transform={leaf.transform} />
          ))}
        </g>
      ))}
    </g>
  );
}

/** Deterministic: a small linear congruential generator with a fixed seed. */
function grow() {
  let state = 20261;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: 150 }, () => {
    const height = next();
    const reach = (1 - height * 0.55) * 310 * next() ** 2.7;
    const x = Math.round(768 - reach);
    const y = Math.round(842 - height * 430 + reach * 0.12);
    const turn = Math.round(next() * 300 - 150);
    const size = Math.round((0.75 + next() * 1.05) * 100) / 100;
    return {
      shade: Math.floor(next() * 4),
      transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    };
  });
}
