import { Eye } from "lucide-react";
import type { Proposal } from "../../../contract/moderation.ts";
import { Notice } from "../../ui/notice.tsx";
import { PROPOSAL_TEXTS, WORLD_NOTICE } from "./decision-texts.ts";
import { RadioRows } from "./radio-rows.tsx";
import { proposalsFor, type Level } from "./rules.ts";

type ProposalFieldProps = {
  /** Those that fit what was reported. */
  offered: readonly Proposal[];
  severity: Level | null;
  value: Proposal;
  onChange: (proposal: Proposal) => void;
};

/** A sanction beyond this chat or card, which a second reader has to agree to. */
export function ProposalField({ offered, severity, value, onChange }: ProposalFieldProps) {
  const fitting = proposalsFor(severity, offered);
  if (fitting.every((proposal) => proposal === "none")) return null;
  return (
    <div>
      <RadioRows
        legend="Propose more"
        options={fitting.map((proposal) => ({ value: proposal, ...PROPOSAL_TEXTS[proposal] }))}
        value={value}
        onChange={onChange}
      />
      {value === "world" && (
        <Notice kind="lamp" icon={Eye} announce className="mt-3">
          {WORLD_NOTICE}
        </Notice>
      )}
    </div>
  );
}
