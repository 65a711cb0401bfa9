import { CalendarPlus, Check, Share2 } from "lucide-react";
import { useState } from "react";
import type { EventCard } from "../../../contract/events.ts";
import { useShowsName } from "./shows-name.ts";
import { errorText } from "../../api/error-texts.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { cameOfIt, WAY_WORDS, wayIn } from "./event-texts.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useAttend, withdraw } from "./events.ts";
import { withdrawal } from "./events-words.ts";
import { share } from "./share.ts";

const AskSheet = lazyPart(() => import("./ask-sheet.tsx"));

type EventActsProps = { event: EventCard; over: boolean };

/** Yes, no after all, into my calendar, and on to somebody else. */
export function EventActs({ event, over }: EventActsProps) {
  const toast = useToast();
  const [showsName] = useShowsName();
  const [asking, setAsking] = useState<"note" | "withdraw" | null>(null);
  const attend = useAttend(event);
  const { eventId, can, cancelled } = event;
  const way = wayIn(event);
  const no = withdrawal(event);
  const notNow = () => setAsking(null);

  function sayYes(note = "", asked = showsName) {
    attend.mutate(
      { showsName: asked, ...(note && { note }) },
      {
        onSuccess: (after) => {
          notNow();
          toast({ text: cameOfIt(after) });
        },
        onError: (error) =>
          toast({ failed: true, text: errorText(error, "This did not arrive. Please try again.") }),
      },
    );
  }

  async function sayNo() {
    try {
      await withdraw(event);
      // As it was: who had kept their name to themselves still does.
      const undo = () => sayYes("", event.mine?.showsName);
      toast({ text: no.done, action: { words: "Undo", run: undo } });
    } catch (error) {
      toast({ failed: true, text: errorText(error, "Nothing has changed. Please try again.") });
    }
  }

  async function shareIt() {
    if ((await share(event)) === "copied") toast({ text: "The link is copied." });
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {can.attend && (
        <Button
          icon={way === "go" ? Check : undefined}
          busy={attend.isPending && "One moment..."}
          onClick={() => (way === "ask" ? setAsking("note") : sayYes())}
        >
          {WAY_WORDS[way].words}
        </Button>
      )}
      {can.withdraw && (
        <Button variant="second" onClick={() => (no.final ? setAsking("withdraw") : void sayNo())}>
          {no.button}
        </Button>
      )}
      {!over && !cancelled && (
        <a
          href={`/downloads/event-${eventId}.ics`}
          download
          className={buttonClass({ variant: can.attend || can.withdraw ? "quiet" : "second" })}
        >
          <CalendarPlus aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          Calendar file
        </a>
      )}
      <Button variant="quiet" icon={Share2} onClick={() => void shareIt()}>
        Share
      </Button>

      {asking === "note" && (
        <AskSheet event={event} busy={attend.isPending} onAsk={sayYes} onClose={notNow} />
      )}
      {asking === "withdraw" && (
        <ConfirmAction
          title={no.question}
          description={no.happens}
          label={no.act}
          busyLabel="One moment..."
          errorText="Nothing has changed. Please try again."
          action={() => withdraw(event)}
          onDone={() => {
            notNow();
            toast({ text: no.done });
          }}
          onClose={notNow}
        />
      )}
    </div>
  );
}
