import { errorCode } from "./request-error.ts";
import { errorText } from "./error-texts.ts";
import { Button } from "../ui/button.tsx";
import { EnterFirst } from "./enter-first.tsx";
import { Notice } from "../ui/notice.tsx";

type FailedListProps = {
  error: unknown;
  /** Said when the fault is on our side. */
  text: string;
  onRetry: () => void;
};

/** A list, or the rest of one, that did not come. */
export function FailedList({ error, text: words, onRetry }: FailedListProps) {
  if (errorCode(error) === "ENTER_FIRST") return <EnterFirst />;
  return (
    <Notice kind="rust" className="my-3">
      <p>{errorText(error, words)}</p>
      <Button variant="quiet" onClick={onRetry} className="-ms-5">
        Try Again
      </Button>
    </Notice>
  );
}
