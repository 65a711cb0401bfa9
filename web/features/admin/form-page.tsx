import { useEffect, type FormEvent, type ReactNode } from "react";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { LeaveDialog } from "../../ui/leave-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

type FormPageProps = {
  title: string;
  back: { href: string; label: string };
  /** The fields. */
  children: ReactNode;
  /** What others will see of it. */
  preview: ReactNode;
  /** Set when unsaved words were found on this device. */
  onDiscard: (() => void) | null;
  dirty: boolean;
  /** A sentence when saving failed. */
  failure: string | null;
  isPublished: boolean;
  /** What is said on the button while it is saved. */
  busy: string | false;
  onSave: (publish: boolean) => void;
};

/** A form beside a picture of what it makes; under it on a phone. */
export function FormPage({
  title,
  back,
  children,
  preview,
  onDiscard,
  dirty,
  failure,
  isPublished,
  busy,
  onSave,
}: FormPageProps) {
  useFromTheTop();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSave(true);
  }
  return (
    <div className="mx-auto w-full max-w-140 flex-1 px-5 pt-3 pb-16 lg:max-w-256 lg:px-12 lg:pt-8">
      <div className="-ms-3 flex items-center gap-1">
        <BackLink {...back} />
        <h1 className="type-title">{title}</h1>
      </div>
      <div className="mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-6">
          {onDiscard && (
            <Notice kind="mist" announce>
              <p>This is what you wrote here last time. It was kept on this device only.</p>
              <Button variant="quiet" size="small" className="-ms-4 -mb-2" onClick={onDiscard}>
                Start over
              </Button>
            </Notice>
          )}
          {children}
          {failure && <Notice kind="rust">{failure}</Notice>}
          <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
            <Button type="submit" busy={busy} className="sm:min-w-40">
              {isPublished ? "Save changes" : "Publish"}
            </Button>
            {!isPublished && (
              <Button variant="second" disabled={busy !== false} onClick={() => onSave(false)}>
                Save draft
              </Button>
            )}
          </div>
        </form>
        <aside aria-labelledby="preview" className="max-lg:mt-12">
          <div className="lg:sticky lg:top-[calc(var(--top-height)+2rem)]">
            <h2 id="preview" className="type-subhead mb-3">
              Preview
            </h2>
            {preview}
          </div>
        </aside>
      </div>
      <LeaveDialog dirty={dirty}>
        It is not saved yet. What you wrote stays on this device until you come back to this page.
      </LeaveDialog>
    </div>
  );
}

/** A page of the desk that a tab leads to is read from its beginning, by whoever sees and by whoever listens. */
export function useFromTheTop(): void {
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  }, []);
}
