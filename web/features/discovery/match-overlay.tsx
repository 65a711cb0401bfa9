import { MessageCircle, Pause } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { REDUCED_MOTION } from "../../browser/use-media-query.ts";
import { useSession } from "../accounts/session.ts";
import { Button } from "../../ui/button.tsx";
import type { NewMatch } from "./match-queue.ts";
import { MatchWindows, type Face } from "./match-windows.tsx";
import { useMyCard } from "../personas/queries.ts";
import "./match-overlay.css";

const STAYS_MS = 3000;

type MatchOverlayProps = { match: NewMatch; onClose: () => void; onOpenChat: () => void };

/** A full-screen dialog about a new match. It closes after three seconds unless it is kept open. */
export default function MatchOverlay({ match, onClose, onOpenChat }: MatchOverlayProps) {
  const faces = useFaces(match);
  const dialog = useRef<HTMLDialogElement>(null);
  // With reduced motion it does not close by itself either.
  const [keptOpen, setKeptOpen] = useState(() => matchMedia(REDUCED_MOTION).matches);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing before the unmount returns the focus.
    return () => shown?.close();
  }, []);

  useEffect(() => {
    if (keptOpen) return;
    const timer = setTimeout(() => close(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [keptOpen]);

  const { name } = faces.other;
  return (
    <dialog
      ref={dialog}
      data-palette="night"
      aria-labelledby="match-title"
      aria-describedby="match-name"
      // Controlled by React, so that key, timer and button close it in the same way.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.key === "Tab" && setKeptOpen(true)}
      className="match fixed inset-0 z-50 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain border-0 p-0 text-ink"
    >
      <div className="flex min-h-full flex-col items-center px-6 pt-10 pb-[calc(1.25rem+env(safe-area-inset-bottom))] text-center">
        <div className="mt-auto flex w-full flex-col items-center">
          <MatchWindows {...faces} />
        </div>
        <div className="match-text mb-auto flex w-full flex-col items-center">
          <div aria-live="assertive">
            {/* Gets the initial focus, so that a key meant for the deck does not press a button. */}
            <h2 id="match-title" tabIndex={-1} autoFocus className="type-display outline-none! shadow-none!">
              It's a Match!
            </h2>
            <p id="match-name" className="type-lead mt-1">
              You matched with <strong className="font-600">{name}</strong>
            </p>
            {"persona" in match && (
              <p className="mt-1 text-ink-2">In the chat, both of you have new names.</p>
            )}
          </div>
          <div className="mt-7 grid w-full max-w-86 gap-3 sm:w-auto sm:max-w-160 sm:auto-cols-fr sm:grid-flow-col">
            <Button size="deck" icon={MessageCircle} onClick={() => (onClose(), onOpenChat())}>
              Say hello to {name}
            </Button>
            <Button variant="second" size="deck" onClick={onClose}>
              Keep discovering
            </Button>
          </div>
        </div>
        {/* The space stays when the button goes, so that nothing moves under the pointer. */}
        <div className="mt-4 min-h-12">
          {!keptOpen && (
            <Button variant="quiet" icon={Pause} onClick={() => setKeptOpen(true)} className="text-ink!">
              Keep this open
              <span aria-hidden className="h-1 w-16 overflow-hidden rounded-full bg-line">
                <span className="match-timer block h-full rounded-full bg-lamp" />
              </span>
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Both faces as this world shows them; the own one is null while loading. */
function useFaces(match: NewMatch): { own: Face | null; other: Face } {
  const session = useSession();
  const isSafe = "persona" in match;
  const { data: card = null } = useMyCard({ enabled: isSafe });
  if (isSafe) return { own: card, other: match.persona };
  return { own: session.status === "in" ? session.me : null, other: match.person };
}
