import { isOutsideSafeSpace } from "./request-error.ts";
import { errorText } from "./error-texts.ts";
import { Button } from "../ui/button.tsx";
import { EnterFirst } from "./enter-first.tsx";
import { Notice } from "../ui/notice.tsx";

type FailedListProps = {
  error: unknown;
  /** Shown when the server failed. */
  text: string;
  onRetry: () => void;
};

/** Replaces a list, or its next page, that could not be loaded. */
export function FailedList({ error, text, onRetry }: FailedListProps) {
  if (isOutsideSafeSpace(error)) return <EnterFirst error={error} />;
  return (
    <Notice kind="rust" className="my-3">
      <p>{errorText(error, text)}</p>
      <Button variant="quiet" onClick={onRetry} className="-ms-5">
        Try Again
      </Button>
    </Notice>
  );
}
