import { useStore } from "../../browser/create-store.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { safetyRequest } from "../rooms/safety-requests.ts";

const BlockDialog = lazyPart(() => import("./block-dialog.tsx"));
const ReportDialog = lazyPart(() => import("./report-dialog.tsx"));

/** Shows the dialog that a feature has requested. Mounted once, in the shell. */
export default function SafetyDialogs() {
  const request = useStore(safetyRequest);
  const close = () => safetyRequest.set(null);
  if (request?.type === "block") return <BlockDialog {...request} onClose={close} />;
  if (request?.type === "report") return <ReportDialog {...request} onClose={close} />;
  return null;
}
