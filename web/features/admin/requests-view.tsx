import { useState } from "react";
import { LIMITS, UNDO_MS } from "../../../contract/constants.ts";
import { usePendingRequests } from "../admissions/pending-requests.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { useNow } from "../../browser/use-now.ts";
import { useDebounced } from "../../browser/use-debounced.ts";
import { ChoosingBar } from "./choosing-bar.tsx";
import { DeskList } from "./desk-list.tsx";
import { canDecide, faceOf } from "./holding.ts";
import { optionsWith, type Of } from "./request-words.ts";
import { RequestRow } from "./request-row.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useRequests } from "./use-requests.ts";
import { useSeconds } from "./use-seconds.ts";

const RejectDialog = lazyPart(() => import("./reject-dialog.tsx"));

const SETTLE_MS = 250;

/** Who asks for a place, and what is said to them; ten seconds to think again. */
export default function RequestsView() {
  const [of, setOf] = useState<Of>("all");
  const [search, setSearch] = useState("");
  const words = useDebounced(search.trim(), SETTLE_MS);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<string[] | null>(null);
  const { untils, decide, undo } = useDecisions();
  const list = useRequests(of, words);
  const now = useNow();
  const waiting = usePendingRequests() ?? 0;

  const all = list.data?.pages.flatMap((page) => page.items) ?? [];
  const second = useSeconds(all.some(({ decision }) => decision !== null));
  const faces = all.map((request) => ({
    request,
    // What another admin decided is held from when it was first seen at the latest.
    face: faceOf(request, untils.get(request.admissionId) ?? list.dataUpdatedAt + UNDO_MS, second),
  }));
  const rows = faces.filter(({ face }) => face.is !== "gone");
  const open = all.filter(canDecide).map(({ admissionId }) => admissionId);
  const chosenNow = open.filter((id) => chosen.has(id));

  function approve(admissionIds: string[]) {
    decide({ admissionIds, decision: "approve" });
    setChosen(new Set());
  }

  function choose(admissionId: string, isChosen: boolean) {
    setChosen(new Set(isChosen ? [...chosen, admissionId] : [...chosen].filter((id) => id !== admissionId)));
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <RadioGroup label="Which requests" options={optionsWith(waiting)} value={of} onChange={setOf} />
        <SearchField
          label="Search requests"
          value={search}
          onChange={setSearch}
          maxLength={LIMITS.search}
          className="w-full lg:w-80"
        />
      </div>
      <div className="mt-2">
        <DeskList
          query={list}
          failure="We could not load the requests. Nothing was decided."
          empty={<Nothing filtered={of !== "all" || words !== ""} />}
        >
          {() =>
            rows.length === 0 ? (
              <Nothing filtered={of !== "all" || words !== ""} />
            ) : (
              <>
                <ChoosingBar
                  chosen={chosenNow.length}
                  all={open.length}
                  onChooseAll={(isChosen) => setChosen(new Set(isChosen ? open : []))}
                  onApprove={() => approve(chosenNow)}
                  onReject={() => setRejecting(chosenNow)}
                />
                <ul aria-label="Requests">
                  {rows.map(({ request, face }) => (
                    <RequestRow
                      key={request.admissionId}
                      request={request}
                      decided={face.is === "decided" ? face : null}
                      now={now}
                      chosen={chosen.has(request.admissionId)}
                      onChoose={(isChosen) => choose(request.admissionId, isChosen)}
                      onApprove={() => approve([request.admissionId])}
                      onReject={() => setRejecting([request.admissionId])}
                      onUndo={() => undo([request.admissionId])}
                    />
                  ))}
                </ul>
              </>
            )
          }
        </DeskList>
      </div>
      {rejecting && (
        <RejectDialog
          count={rejecting.length}
          onClose={() => setRejecting(null)}
          onReject={(reason) => {
            decide({ admissionIds: rejecting, decision: "decline", ...(reason && { reason }) });
            setChosen(new Set());
            setRejecting(null);
          }}
        />
      )}
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState small title="No requests like these">
        Others may wait under All.
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing waits for you">
      When somebody asks for a place at an event or in a group, you find it here.
    </EmptyState>
  );
}
