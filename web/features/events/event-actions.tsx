import { CalendarPlus, Check, Flag, Share2 } from "lucide-react";
import { useState } from "react";
import type { EventCard } from "../../../contract/events.ts";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { errorText } from "../../api/error-texts.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { useToast } from "../../ui/toast.tsx";
import { joinMode } from "../admissions/rules.ts";
import { requestReport } from "../rooms/safety-requests.ts";
import { useAttend, withdraw } from "./queries.ts";
import { useShowsName } from "./shows-name.ts";
import { JOIN_LABELS, outcomeText, withdrawalTexts } from "./texts.ts";

const JoinSheet = lazyPart(() => import("../admissions/join-sheet.tsx"));

type EventActionsProps = { event: EventCard; over: boolean };

/** Joining and withdrawing, the calendar file, sharing the link, and reporting. */
export function EventActions({ event, over }: EventActionsProps) {
  const toast = useToast();
  const [showsName] = useShowsName();
  const [dialog, setDialog] = useState<"join" | "withdraw" | null>(null);
  const attend = useAttend(event);
  const { eventId, title, can, cancelled } = event;
  const mode = joinMode(event);
  const withdrawal = withdrawalTexts(event);
  const close = () => setDialog(null);

  function handleAttend(note = "", withName = showsName) {
    attend.mutate(
      { showsName: withName, ...(note && { note }) },
      {
        onSuccess: (updated) => {
          close();
          toast({ text: outcomeText(updated) });
        },
        onError: (error) =>
          toast({ failed: true, text: errorText(error, "This was not sent. Please try again.") }),
      },
    );
  }

  async function handleWithdraw() {
    try {
      await withdraw(event);
      // An undo shows the host the name only if it was shown before.
      const undo = () => handleAttend("", event.mine?.showsName);
      toast({ text: withdrawal.done, action: { label: "Undo", run: undo } });
    } catch (error) {
      toast({ failed: true, text: errorText(error, "Nothing has changed. Please try again.") });
    }
  }

  async function handleShare() {
    if ((await shareLink(event)) === "copied") toast({ text: "Link copied." });
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {can.attend && (
        <Button
          icon={mode === "join" ? Check : undefined}
          busy={attend.isPending && "One moment..."}
          onClick={() => (mode === "request" ? setDialog("join") : handleAttend())}
        >
          {JOIN_LABELS[mode].label}
        </Button>
      )}
      {can.withdraw && (
        <Button
          variant="second"
          onClick={() => (withdrawal.needsConfirmation ? setDialog("withdraw") : void handleWithdraw())}
        >
          {withdrawal.button}
        </Button>
      )}
      {!over && !cancelled && (
        <a
          href={`/downloads/event-${eventId}.ics`}
          download
          className={buttonClass({ variant: can.attend || can.withdraw ? "quiet" : "second" })}
        >
          <CalendarPlus aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          Add to calendar
        </a>
      )}
      <Button variant="quiet" icon={Share2} onClick={() => void handleShare()}>
        Share
      </Button>
      <Button variant="quiet" icon={Flag} onClick={() => requestReport({ eventId }, null)}>
        Report
      </Button>

      {dialog === "join" && (
        <JoinSheet
          title="Ask to go"
          description={`The host of ${title} decides. You are notified here.`}
          noteLabel="Message to the host (optional)"
          joinLabel="Send request"
          busy={attend.isPending}
          onJoin={handleAttend}
          onClose={close}
        />
      )}
      {dialog === "withdraw" && (
        <ConfirmAction
          title={withdrawal.question}
          description={withdrawal.effect}
          label={withdrawal.confirm}
          cancelLabel={withdrawal.cancel}
          busyLabel="One moment..."
          failureText="Nothing has changed. Please try again."
          action={() => withdraw(event)}
          onDone={() => {
            close();
            toast({ text: withdrawal.done });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Opens the share dialog of the device, or copies the link where there is none. */
async function shareLink({ eventId, title }: EventCard): Promise<"shared" | "copied" | "cancelled"> {
  const link = { title, url: `${location.origin}/events/${eventId}` };
  if ("share" in navigator && navigator.canShare?.(link)) {
    try {
      await navigator.share(link);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
  }
  await navigator.clipboard.writeText(link.url);
  return "copied";
}
