import GatheringUpdates from "./features/admissions/gathering-updates.tsx";
import { useConfirmationRequest } from "./features/accounts/confirmation.ts";
import MessageNotifier from "./features/chat/message-notifier.tsx";
import DiscoveryToasts from "./features/discovery/discovery-toasts.tsx";
import EventOutcomeToasts from "./features/events/event-outcome-toasts.tsx";
import SafetyDialogs from "./features/safety/safety-dialogs.tsx";
import { lazyPart } from "./ui/lazy.tsx";

const ConfirmDialog = lazyPart(() => import("./features/accounts/confirm-dialog.tsx"));

/** Overlays, toasts and badges, independent of the open screen. */
export default function ShellOverlays() {
  const isConfirming = useConfirmationRequest() !== null;
  return (
    <>
      <DiscoveryToasts />
      <MessageNotifier />
      <SafetyDialogs />
      <GatheringUpdates />
      <EventOutcomeToasts />
      {isConfirming && <ConfirmDialog />}
    </>
  );
}
