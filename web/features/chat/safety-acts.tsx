import { Ban, Flag } from "lucide-react";
import { InfoAct } from "./info-act.tsx";

type SafetyActsProps = {
  /** Who can be blocked; null where nobody can, or not again. */
  blockable: string | null;
  onAsk: (what: "block" | "report") => void;
};

/** To block somebody and to report them: the same two wherever somebody appears. */
export function SafetyActs({ blockable, onAsk }: SafetyActsProps) {
  return (
    <>
      {blockable !== null && (
        <InfoAct icon={Ban} onAct={() => onAsk("block")}>
          Block <bdi>{blockable}</bdi>
        </InfoAct>
      )}
      <InfoAct icon={Flag} onAct={() => onAsk("report")}>
        Report
      </InfoAct>
    </>
  );
}
