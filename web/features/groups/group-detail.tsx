import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { GroupCard } from "../../../contract/groups.ts";
import { FactChip } from "../../ui/fact-chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCampus } from "../accounts/session.ts";
import { GroupActions } from "./group-actions.tsx";
import { GroupPicture } from "./group-picture.tsx";
import { InvitationNotice } from "./invitation-notice.tsx";
import { PrivacyNotice } from "./privacy-notice.tsx";
import { kindText, notOpenText, refusalText, stateText } from "./texts.ts";

export function GroupDetail({ group }: { group: GroupCard }) {
  const { name, description, rules, tags, isSafeSpace, isOpen, archived, mine } = group;
  const { safeSpaceFloor } = useCampus();
  const refusal = refusalText(group);
  const state = stateText(group);
  return (
    <article className="lg:mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
      <div>
        <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <GroupPicture group={group} large />
          <div className="min-w-0 flex-[1_1_12rem]">
            <h1 className="type-heading text-balance lg:text-[2rem]/10">
              <bdi>{name}</bdi>
              {isSafeSpace && (
                <Lock aria-hidden className="ms-2 inline size-5 align-[-0.05em]" strokeWidth={2} />
              )}
            </h1>
            <p className="type-small mt-0.5 text-ink-2">{kindText(group, safeSpaceFloor)}</p>
            {state && <p className="type-small mt-0.5 font-600 text-lamp-ink">{state}</p>}
          </div>
        </header>
        {archived && (
          <Notice kind="mist" className="mt-5">
            This group is archived. Its members can still read it.
          </Notice>
        )}
        {!isOpen && !archived && (
          <Notice kind="mist" className="mt-5">
            {notOpenText(safeSpaceFloor)}
          </Notice>
        )}
        {refusal && (
          <Notice kind="mist" className="mt-5">
            <p>{refusal}</p>
            {mine?.reason && <p dir="auto">{mine.reason}</p>}
          </Notice>
        )}
        <InvitationNotice group={group} />
        {description && (
          <p dir="auto" className="mt-5 max-w-[38em] whitespace-pre-line">
            {description}
          </p>
        )}
        {tags.length > 0 && (
          <ul aria-label="About" className="mt-4 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <FactChip>{tag}</FactChip>
              </li>
            ))}
          </ul>
        )}
        <GroupActions group={group} />
      </div>
      <div className="mt-8 flex flex-col gap-8 lg:mt-0">
        {rules && (
          <Part title="Rules">
            <p dir="auto" className="whitespace-pre-line">
              {rules}
            </p>
          </Part>
        )}
        <Part title="Who sees what">
          <PrivacyNotice group={group} />
        </Part>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-subhead mb-2">{title}</h2>
      {children}
    </section>
  );
}
