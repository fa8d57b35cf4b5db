"use client";

import { useState } from "react";
import { report } from "@/components/feedback/report";
import { toastOnNextPage } from "@/components/feedback/toast";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { goTo } from "@/components/form/go-to";
import { type FormAction, useAction } from "@/components/form/use-action";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { inTime } from "@/components/attendance/in-time";
import { forgetMarks, waitingMarks } from "@/components/attendance/mark-queue";
import { forgetAllTexts, hasKeptTexts } from "@/components/blog/editor/kept-text";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";
import icons from "./icon.module.css";

type SignOutButtonProps = {
  signOut: FormAction;
  /** The person whose roll-call taps may wait in this browser. */
  userId?: string | undefined;
  to?: string | undefined;
  className?: string;
  compact?: boolean;
};

const words = sessionsCopy.signOut;

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

const sendMarks = (userId: string) =>
  inTime(
    import("@/components/attendance/send-marks").then(
      ({ sendMarks: send }) => send(userId),
      () => "offline",
    ),
  );

/** Signs out with a full page load, so that nothing of the session stays in memory. */
export function SignOutButton(props: SignOutButtonProps) {
  const { signOut, userId, to = paths.auth, className, compact = false } = props;
  const [sending, setSending] = useState(false);
  const [losing, setLosing] = useState({ title: "", text: "" });
  const { Shown, show, hide } = useOnDemand(loadQuestion);
  const { run, pending } = useAction({
    action: signOut,
    failureTitle: words.failed,
    onFailure: () => report(sessionsCopy.reported.signOut),
    onSuccess: () => {
      if (userId !== undefined) forgetMarks(userId);
      forgetAllTexts();
      announceAuth("SIGNED_OUT");
      goTo(to);
      toastOnNextPage(words.done);
    },
  });

  /**
   * Signing out deletes unsent roll-call taps and unsaved text. It sends the taps first and asks before anything is
   * lost.
   */
  async function leave(button: HTMLButtonElement): Promise<void> {
    if (hasKeptTexts()) return ask(button, { title: words.unsavedTitle, text: words.unsaved });
    if (userId === undefined || waitingMarks(userId).length === 0) return run();
    if (sending) return;
    setSending(true);
    const trouble = await sendMarks(userId);
    setSending(false);
    if (!trouble) return run();
    ask(button, { title: words.unsentTitle, text: words.unsent(waitingMarks(userId).length) });
  }

  function ask(button: HTMLButtonElement, lost: typeof losing): void {
    setLosing(lost);
    // On a phone the open menu would lie above the question.
    button.closest<HTMLElement>("[popover]")?.hidePopover();
    show();
  }

  return (
    <>
      <Button
        variant="ghost"
        size={compact ? "icon" : "default"}
        aria-label={compact ? "Sair" : undefined}
        disabled={pending}
        aria-busy={pending || sending || undefined}
        onClick={(event) => void leave(event.currentTarget)}
        className={className}
      >
        <i aria-hidden="true" className={`${icons.icon} size-4`} data-icon="log-out" />
        {!compact && "Sair"}
      </Button>
      {Shown && (
        <Shown
          title={losing.title}
          description={losing.text}
          confirmLabel={words.anyway}
          destructive
          pending={pending}
          onConfirm={() => run()}
          onCancel={hide}
        />
      )}
    </>
  );
}
