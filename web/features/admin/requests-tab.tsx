import { useState } from "react";
import { LIMITS, UNDO_MS } from "../../../contract/constants.ts";
import { PagedList } from "../../api/paged-list.tsx";
import { useDebounced } from "../../browser/use-debounced.ts";
import { useNow } from "../../browser/use-now.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { usePendingRequests } from "../admissions/pending-requests.ts";
import { useRequests } from "./queries.ts";
import { RequestRow } from "./request-row.tsx";
import { isSelectable, requestState, type RequestKind } from "./rules.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { requestFilters } from "./texts.ts";
import { useClock, useDecisions } from "./use-decisions.ts";

const RejectDialog = lazyPart(() => import("./reject-dialog.tsx"));

const DEBOUNCE_MS = 250;

/** Requests to join events and groups. */
export default function RequestsTab() {
  const [kind, setKind] = useState<RequestKind>("all");
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<string[] | null>(null);
  const { finalAt, decide, undo } = useDecisions();
  const list = useRequests(kind, search);
  const now = useNow();
  const pending = usePendingRequests() ?? 0;

  const requests = list.data?.pages.flatMap((page) => page.items) ?? [];
  const clock = useClock(requests.some(({ decision }) => decision !== null));
  const rows = requests
    .map((request) => ({
      request,
      // Another admin's decision becomes final UNDO_MS after it was first seen here, at the latest.
      state: requestState(request, finalAt.get(request.admissionId) ?? list.dataUpdatedAt + UNDO_MS, clock),
    }))
    .filter(({ state }) => state.is !== "final");
  const selectable = requests.filter(isSelectable).map(({ admissionId }) => admissionId);
  const selected = selectable.filter((id) => selection.has(id));
  const empty = <NoRequests filtered={kind !== "all" || search !== ""} />;

  function approve(admissionIds: string[]) {
    decide({ admissionIds, decision: "approve" });
    setSelection(new Set());
  }

  function reject(admissionIds: string[], reason: string) {
    decide({ admissionIds, decision: "decline", ...(reason && { reason }) });
    setSelection(new Set());
    setRejecting(null);
  }

  function select(admissionId: string, isSelected: boolean) {
    const others = [...selection].filter((id) => id !== admissionId);
    setSelection(new Set(isSelected ? [...others, admissionId] : others));
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <RadioGroup
          label="Filter requests"
          options={requestFilters(pending)}
          value={kind}
          onChange={setKind}
        />
        <SearchField
          label="Search requests"
          value={typed}
          onChange={setTyped}
          maxLength={LIMITS.search}
          className="w-full lg:w-80"
        />
      </div>
      <div className="mt-2">
        <PagedList query={list} plural="Requests" empty={empty}>
          {() =>
            rows.length === 0 ? (
              empty
            ) : (
              <>
                <SelectionBar
                  selected={selected.length}
                  selectable={selectable.length}
                  onSelectAll={(isSelected) => setSelection(new Set(isSelected ? selectable : []))}
                  onApprove={() => approve(selected)}
                  onReject={() => setRejecting(selected)}
                />
                <ul aria-label="Requests">
                  {rows.map(({ request, state }) => (
                    <RequestRow
                      key={request.admissionId}
                      request={request}
                      decided={state.is === "decided" ? state : null}
                      now={now}
                      selected={selection.has(request.admissionId)}
                      onSelect={(isSelected) => select(request.admissionId, isSelected)}
                      onApprove={() => approve([request.admissionId])}
                      onReject={() => setRejecting([request.admissionId])}
                      onUndo={() => undo([request.admissionId])}
                    />
                  ))}
                </ul>
              </>
            )
          }
        </PagedList>
      </div>
      {rejecting && (
        <RejectDialog
          count={rejecting.length}
          onClose={() => setRejecting(null)}
          onReject={(reason) => reject(rejecting, reason)}
        />
      )}
    </>
  );
}

function NoRequests({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState small title="No matching requests">
        Try another search, or look under All.
      </EmptyState>
    );
  return <EmptyState title="No pending requests">Requests to join events and groups appear here.</EmptyState>;
}
