import { useId } from "react";
import { PersonPicture } from "../profiles/person-picture.tsx";
import { PersonaWindow } from "../personas/persona-window.tsx";

export type Face = { name: string } & ({ pictureId: string | null } | { avatarId: string });

/** Two lit windows side by side. */
export function MatchWindows({ own, other }: { own: Face | null; other: Face }) {
  return (
    <div
      aria-hidden
      className="flex w-[min(20.25rem,82vw,44dvh)] flex-col items-center lg:w-[min(27rem,48dvh)]"
    >
      <div className="isolate flex w-[95%] justify-between gap-[6.5%]">
        <MatchWindow face={own} />
        <MatchWindow face={other} />
      </div>
      <div className="match-sill mt-[1%] h-1.5 w-full rounded-full bg-[#f5cf88] lg:h-2" />
      <Floor />
    </div>
  );
}

const ARCH = "rounded-[50%_50%_0.75rem_0.75rem/36.4%_36.4%_0.75rem_0.75rem]";

function MatchWindow({ face }: { face: Face | null }) {
  if (face && "avatarId" in face)
    return (
      <div className="match-window relative aspect-136/187 flex-1">
        <div className="match-persona absolute inset-x-0 bottom-[-4%]">
          <PersonaWindow avatarId={face.avatarId} className="w-full overflow-visible" />
        </div>
      </div>
    );
  return (
    <div className="match-window relative aspect-136/187 flex-1">
      <div className={`match-glow absolute inset-0 -z-1 ${ARCH}`} />
      <div className={`match-frame size-full overflow-hidden border-6 bg-mist ${ARCH}`}>
        {face && <PersonPicture {...face} className="size-full text-[4.5rem]" />}
      </div>
    </div>
  );
}

function Floor() {
  const id = useId();
  return (
    <svg viewBox="0 0 324 107" className="match-floor block w-full">
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor="#fbbd47" stopOpacity=".68" />
        <stop offset=".55" stopColor="#fbbd47" stopOpacity=".26" />
        <stop offset="1" stopColor="#fbbd47" stopOpacity="0" />
      </linearGradient>
      <path d="M20 0h131l75 107H2z" fill={`url(#${id})`} />
      <path d="M173 0h131l18 107H98z" fill={`url(#${id})`} />
    </svg>
  );
}
