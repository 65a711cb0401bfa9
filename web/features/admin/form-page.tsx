import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, type FormEvent, type ReactNode } from "react";
import { errorText } from "../../api/error-texts.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LeaveDialog } from "../../ui/leave-dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";

type FormPageProps = {
  title: string;
  back: { href: string; label: string };
  /** The fields. */
  children: ReactNode;
  preview: ReactNode;
  /** Set when the form began with a draft from this device. */
  onDiscard: (() => void) | null;
  dirty: boolean;
  /** Why saving failed. */
  failure: string | null;
  isPublished: boolean;
  /** The label of the button while the form is being saved. */
  busy: string | false;
  onSave: (publish: boolean) => void;
};

/** A form beside a preview of what it makes; on a phone the preview is below. */
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
  useScrollToTop();
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
              <p>Your unsaved draft was restored. It is stored on this device only.</p>
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
      <LeaveDialog dirty={dirty}>Your unsaved changes stay on this device until you come back.</LeaveDialog>
    </div>
  );
}

type EditPageProps<Item> = {
  query: UseQueryResult<Item>;
  noun: "event" | "group";
  nameOf: (item: Item) => string;
  /** Why it cannot be edited. */
  closed: string;
  back: { href: string; label: string };
  /** The form. */
  children: (item: Item) => ReactNode;
};

/** Loads what is to be edited, and says so where that is no longer possible. */
export function EditPage<Item extends { can: { edit: boolean } }>({
  query: { data, error, refetch },
  noun,
  nameOf,
  closed,
  back,
  children,
}: EditPageProps<Item>) {
  if (data?.can.edit) return children(data);
  if (data)
    return (
      <div className="px-4 pt-8 text-center">
        <h1 className="type-title">
          <bdi>{nameOf(data)}</bdi>
        </h1>
        <EmptyState
          title={`This ${noun} cannot be edited`}
          actions={<LinkButton href={back.href}>{back.label}</LinkButton>}
        >
          {closed}
        </EmptyState>
      </div>
    );
  if (error)
    return (
      <ErrorState alone title={`We could not load this ${noun}`} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    );
  return <PageSpinner />;
}

/** A new page begins at its top, and its beginning has the focus. */
export function useScrollToTop(): void {
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  }, []);
}
