import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../api/client.ts";
import { withConfirmation } from "./confirmation.ts";
import { errorCode } from "../../api/request-error.ts";
import { refetchSession } from "./session.ts";
import { errorText } from "../../api/error-texts.ts";

/** Resolves to null when the confirmation was cancelled. */
export function useRequestDeletion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => withConfirmation(() => client.accounts.deleteAccount()),
    networkMode: "always",
    onSuccess: refresh,
  });
}

export function useCancelDeletion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => client.accounts.cancelDeletion(),
    networkMode: "always",
    onSuccess: refresh,
  });
}

export function cancelDeletionErrorText(error: unknown): string {
  if (errorCode(error) === "TOO_LATE") return "It was too late: this account has been deleted.";
  return errorText(error);
}

function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: api.accounts.details.key() });
    void queries.invalidateQueries({ queryKey: api.accounts.devices.key() });
    await refetchSession();
  };
}
