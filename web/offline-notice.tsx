import { CloudOff } from "lucide-react";
import { useOnline } from "./browser/use-online.ts";

/** On every screen while there is no connection. */
export default function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex min-h-12 items-center gap-3 bg-mist px-4 py-2 font-550 lg:px-7">
          <CloudOff aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
          No connection. Messages will be sent when you are back online.
        </p>
      )}
    </div>
  );
}
