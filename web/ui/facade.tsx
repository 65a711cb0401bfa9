import { useId } from "react";
import { Ivy } from "./ivy.tsx";
import { LampRoom } from "./lamp-room.tsx";

type Room = "dark" | "lamp" | "violet" | "brown" | "teal";

type FacadeProps = {
  /** The nine windows, storey by storey. */
  rooms: readonly Room[];
  /** Which part of the wall is seen: x, y, width and height on a wall of 764 × 836. */
  view: string;
  className?: string;
};

const ASLEEP = {
  violet: { glass: "#8a80ad", shade: "#5d5880" },
  brown: { glass: "#93705f", shade: "#614b46" },
  teal: { glass: "#628b90", shade: "#425e68" },
};

const BRICKS =
  "M340 16h26v11h-26zM618-1h26v11h-26zM700 0h26v11h-26zM281 70h26v11h-26zM505 98h26v11h-26zM252 168h26v11h-26zM281 211h26v11h-26zM450 211h26v11h-26zM700 168h26v11h-26zM560 224h26v11h-26zM55 238h26v11h-26zM110 238h26v11h-26zM28 281h26v11h-26zM252 281h26v11h-26zM617 267h26v11h-26zM421 295h26v11h-26zM476 309h26v11h-26zM252 336h26v11h-26zM225 365h26v11h-26zM225 421h26v11h-26zM197 463h26v11h-26zM197 491h26v11h-26zM533 547h26v11h-26zM505 575h26v11h-26zM421 617h26v11h-26zM57 590h26v11h-26zM225 690h26v11h-26zM310 814h26v11h-26zM140 826h26v11h-26zM476 786h26v11h-26z";

/** A building at night. Somewhere in it a light is on. */
export function Facade({ rooms, view, className }: FacadeProps) {
  const id = useId();
  return (
    <svg viewBox={view} preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      <radialGradient id={`${id}w`} gradientUnits="userSpaceOnUse" cx="383" cy="300" r="620">
        <stop stopColor="#2a4374" />
        <stop offset=".45" stopColor="#223860" />
        <stop offset="1" stopColor="#0f1a31" />
      </radialGradient>
      {/* Amber over blue turns grey: so lamp, then copper, then a lifted blue, then nothing. */}
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
      {PLACES.map(([x, y], place) => {
        const room = rooms[place] ?? "dark";
        return room === "lamp" ? null : <SleepingWindow key={`${x} ${y}`} room={room} x={x} y={y} />;
      })}
      <LampRoom />
      <Ivy />
    </svg>
  );
}

const PLACES = [46, 330, 618].flatMap((y) => [73, 319, 565].map((x) => [x, y] as const));

function SleepingWindow({ room, x, y }: { room: Exclude<Room, "lamp">; x: number; y: number }) {
  const paint = room === "dark" ? null : ASLEEP[room];
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
