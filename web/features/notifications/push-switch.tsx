import { useMutation, useQuery } from "@tanstack/react-query";
import { queryClient } from "../../api/query-client.ts";
import { errorText } from "../../api/error-texts.ts";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { Notice } from "../../ui/notice.tsx";
import { pushState, turnOff, turnOn, type PushState } from "./push.ts";

const KEY = ["push"];

const CANNOT = {
  denied:
    "This browser blocks notifications from Haven. You can allow them in the browser’s settings for this site.",
  unsupported:
    "This browser does not support push notifications. While Haven is open, updates appear at once.",
};

/** Push notifications of this browser. Permission is only requested by turning the switch on. */
export function PushSwitch({ publicKey }: { publicKey: string }) {
  const push = useQuery({ queryKey: KEY, queryFn: pushState, networkMode: "always" });
  const turn = useMutation({
    mutationFn: (on: boolean): Promise<PushState> => (on ? turnOn(publicKey) : turnOff()),
    networkMode: "always",
    onSuccess: (state) => queryClient.setQueryData(KEY, state),
  });

  if (!push.data) return null;
  if (push.data === "denied" || push.data === "unsupported")
    return <Notice kind="mist">{CANNOT[push.data]}</Notice>;
  const on = turn.isPending ? turn.variables : push.data === "on";
  return (
    <div>
      <ToggleSwitch
        label="Notify this device"
        hint="Also while Haven is closed. Notifications only say that there is something new, never who wrote or what."
        on={on}
        onChange={(next) => !turn.isPending && turn.mutate(next)}
      />
      {turn.isError && (
        <Notice kind="rust" className="mt-3">
          {errorText(turn.error, "We could not turn on notifications in this browser. Please try again.")}
        </Notice>
      )}
    </div>
  );
}
