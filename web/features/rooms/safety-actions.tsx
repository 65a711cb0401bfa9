import { Ban, Flag } from "lucide-react";
import type { ReportTarget } from "../../../contract/safety.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { requestBlock, requestReport, type BlockTarget } from "./safety-requests.ts";

type SafetyActionsProps = {
  reportTarget: ReportTarget;
  /** Null where there is nobody to block, or they are blocked already. */
  blockTarget: BlockTarget | null;
  onBlocked?: () => void;
};

/** Block and report, the same wherever somebody appears. */
export function SafetyActions({ reportTarget, blockTarget, onBlocked }: SafetyActionsProps) {
  return (
    <>
      {blockTarget && (
        <ActionRow icon={Ban} onClick={() => requestBlock(blockTarget, onBlocked)}>
          Block <bdi>{blockTarget.name}</bdi>
        </ActionRow>
      )}
      <ActionRow icon={Flag} onClick={() => requestReport(reportTarget, blockTarget, onBlocked)}>
        Report
      </ActionRow>
    </>
  );
}
