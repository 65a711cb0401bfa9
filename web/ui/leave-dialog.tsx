import { useEffect, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type LeaveDialogProps = {
  dirty: boolean;
  /** Replaces the standard text, where changes are not lost. */
  children?: ReactNode;
};

/** Confirmation before unsaved changes are lost, however the page is left. */
export function LeaveDialog({ dirty, children }: LeaveDialogProps) {
  const { isOpen, stay, leave } = useLeaveGuard(dirty);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      description={children ?? "Your changes on this page have not been saved."}
      actions={
        <>
          <Button variant="second" onClick={stay}>
            Keep editing
          </Button>
          <Button variant="destructive-filled" onClick={leave}>
            Leave
          </Button>
        </>
      }
    />
  );
}

/**
 * Intercepts leaving by a link, by the browser's back button (Navigation API, where supported) and by closing the page,
 * for which the browser shows its own dialog.
 */
function useLeaveGuard(dirty: boolean) {
  const [, navigate] = useLocation();
  const [pendingNavigation, setPendingNavigation] = useState<(() => void) | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    if (dirty && !pendingNavigation) {
      const { signal } = controller;
      addEventListener("beforeunload", handleUnload, { signal });
      document.addEventListener("click", handleClick, { signal, capture: true });
      if ("navigation" in window) window.navigation.addEventListener("navigate", handleTraverse, { signal });
    }
    return () => controller.abort();

    function handleUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }
    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.target) return;
      if (link.pathname === location.pathname) return; // A hash link on this page.
      if (event.metaKey || event.ctrlKey || event.button) return;
      event.preventDefault();
      event.stopPropagation();
      setPendingNavigation(() => () => navigate(link.pathname + link.search + link.hash));
    }
    function handleTraverse(event: NavigateEvent) {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      if (new URL(event.destination.url).pathname === location.pathname) return;
      event.preventDefault();
      setPendingNavigation(() => () => history.back());
    }
  }, [dirty, pendingNavigation, navigate]);

  function stay() {
    setPendingNavigation(null);
  }

  return { isOpen: pendingNavigation !== null, stay, leave: () => pendingNavigation?.() };
}
