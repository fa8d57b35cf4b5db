"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { useVisit } from "@/components/shell/visit";
import { editorCopy } from "@/lib/features/blog/copy/editor";

const words = editorCopy.leaving;

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

type LeaveGuardProps = {
  isDirty: () => boolean;
  /** Called when the person confirms that the text is lost. */
  onLeave: () => void;
};

/** Asks before one of our own links leaves unsaved text. Closing the page is asked by the browser itself. */
export function LeaveGuard({ isDirty, onLeave }: LeaveGuardProps) {
  const visit = useVisit();
  const [to, setTo] = useState("");
  const hasLeft = useRef(false);
  const { Shown, show, prepare, hide } = useOnDemand(loadQuestion);

  const ask = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !leadsAway(event, link) || hasLeft.current || !isDirty()) return;
    event.preventDefault();
    event.stopPropagation();
    link.closest<HTMLElement>("[popover]")?.hidePopover();
    setTo(link.pathname + link.search);
    show();
  });
  const onStanding = useEffectEvent(prepare);

  useEffect(() => {
    onStanding();
    // The capture phase runs before the links' own handlers and before VisitProvider.
    const hear = (event: MouseEvent) => ask(event);
    window.addEventListener("click", hear, true);
    return () => window.removeEventListener("click", hear, true);
  }, []);

  return (
    Shown && (
      <Shown
        title={words.title}
        description={words.description}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        destructive
        onConfirm={() => {
          hide();
          hasLeft.current = true;
          onLeave();
          visit(to);
        }}
        onCancel={hide}
      />
    )
  );
}

const leadsAway = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !link.target &&
  !link.hasAttribute("download") &&
  link.origin === window.location.origin &&
  link.pathname !== window.location.pathname;
