import { classes } from "../../ui/classes.ts";
import { lightOf, PersonaWindow } from "./persona-window.tsx";

/** Faint courses of stone. */
const COURSES = "repeating-linear-gradient(#0000 0 58px, rgb(13 23 42 / 28%) 58px 60px)";
const WALL = "radial-gradient(120% 90% at 50% 55%, #2a4374, #223860 45%, #1a2b4e)";

type PersonaWallProps = {
  avatarId: string;
  className?: string;
};

/** A wall at night with the persona's lit window. The glow fades from the persona's light through copper to blue. */
export function PersonaWall({ avatarId, className }: PersonaWallProps) {
  const light = lightOf(avatarId);
  const glow = `radial-gradient(circle closest-side, color-mix(in oklab, ${light} 75%, transparent), rgb(184 101 60 / 45%) 46%, rgb(47 85 153 / 28%) 74%, transparent)`;
  return (
    <div
      aria-hidden
      className={classes("@container-size relative overflow-hidden", className)}
      style={{ background: `${COURSES}, ${WALL}` }}
    >
      <div
        className="absolute bottom-[-34cqh] left-1/2 aspect-square h-[140cqh] -translate-x-1/2"
        style={{ background: glow }}
      />
      <div className="absolute inset-x-0 bottom-0 h-3 border-t bg-[#33486f]" style={{ borderColor: light }} />
      <PersonaWindow
        avatarId={avatarId}
        className="absolute bottom-[calc(0.75rem-min(3.4cqh,3cqw))] left-1/2 size-[min(68cqh,60cqw)] -translate-x-1/2"
      />
    </div>
  );
}
