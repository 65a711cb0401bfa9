import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../api/client.ts";
import { confirmed } from "../../api/confirmation.ts";
import { askAgain } from "../../api/session.ts";

/** Asks for my account to be deleted after its week; answers null when the question was closed. */
export function useDeleteAccount() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => confirmed(() => client.accounts.deleteAccount()),
    networkMode: "always",
    onSuccess: refresh,
  });
}

/** Takes that back. */
export function useKeepAccount() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => client.accounts.keepAccount(),
    networkMode: "always",
    onSuccess: refresh,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: api.accounts.details.key() });
    void queries.invalidateQueries({ queryKey: api.accounts.devices.key() });
    await askAgain();
  };
}
