import { useEffect } from "react";
import { errorCode } from "../../api/request-error.ts";
import { queryClient } from "../../api/query-client.ts";
import { refetchSession } from "../accounts/session.ts";

/**
 * To who is no admin the desk does not exist. Where the server says so, the role may have been taken away: the session
 * is asked again, and the router leads away from here if that is what happened.
 */
export function useDeskGuard(): void {
  useEffect(() => {
    function hear(error: unknown) {
      if (errorCode(error) === "NOT_FOUND") void refetchSession();
    }
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") hear(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") hear(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
