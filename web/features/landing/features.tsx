import type { ReactNode } from "react";
import { House } from "../../ui/house.tsx";
import { PersonaWindow } from "../personas/persona-window.tsx";

export function Features() {
  return (
    <section aria-label="What Haven is" className="mx-auto max-w-360 px-4 py-18 sm:px-8 lg:px-24 lg:py-30">
      <div className="grid gap-14 lg:grid-cols-3 lg:gap-20">
        <Feature
          title="Anonymous Support"
          art={
            <>
              <PersonaWindow avatarId="01030200-0001-0000-0000-040000000000" className="size-18" />
              <PersonaWindow avatarId="0400000c-0100-0001-0200-000000000000" className="size-20" />
              <PersonaWindow avatarId="0306010e-0000-0002-0000-020000000000" className="size-18" />
            </>
          }
        >
          Say the thing you have not said out loud. In Safe Space you are a drawn window and a made-up name.
          Members, staff and moderators cannot see who is behind it.
        </Feature>
        <Feature
          title="Safe Spaces"
          art={
            <>
              <House roof="dome" wall="night" lit={0b101_001_111} className="w-19.5" />
              <House roof="gable" wall="plum" lit={0b000_111_001} className="w-16" />
            </>
          }
        >
          Small rooms for one subject each: the exam year, the first winter away, the call home. A room opens
          once enough people have joined, never fewer than five.
        </Feature>
        <Feature title="Genuine Connections" art={<TwoWindows className="h-21.5" />}>
          When you would rather have a face: people with your interests, and a chat that opens only if you
          both said yes.
        </Feature>
      </div>
    </section>
  );
}

type FeatureProps = { title: string; art: ReactNode; children: ReactNode };

function Feature({ title, art, children }: FeatureProps) {
  return (
    <article>
      <div className="flex min-h-22 flex-wrap items-end gap-3">{art}</div>
      <h2 className="type-heading mt-6">{title}</h2>
      <p className="mt-2 max-w-[23em] text-ink-2">{children}</p>
    </article>
  );
}

function TwoWindows({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 172 88" aria-hidden className={className}>
      {[3, 103].map((x) => (
        <g key={x} transform={`translate(${x} 3)`}>
          <path d="M0 80V33a33 33 0 0 1 66 0v47z" fill="#fbd176" />
          <path d="M33 1v78M1 41h64" stroke="#6d420a" strokeOpacity=".45" strokeWidth="2" />
          <path d="M0 80V33a33 33 0 0 1 66 0v47z" fill="none" className="stroke-frame" strokeWidth="4.5" />
        </g>
      ))}
      <path d="M36 56c28 32 72 32 100 0" fill="none" stroke="#15563c" strokeWidth="3.5" />
      <circle cx="36" cy="56" r="6" fill="#15563c" />
      <circle cx="136" cy="56" r="6" fill="#15563c" />
    </svg>
  );
}
