"use client";

import { LogOut } from "lucide-react";
import { report } from "@/components/feedback/report";
import { toastOnNextPage } from "@/components/feedback/toast";
import { goTo } from "@/components/form/go-to";
import { type FormAction, useAction } from "@/components/form/use-action";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { forgetMarks } from "@/components/attendance/mark-queue";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/config/paths";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";

type SignOutButtonProps = {
  signOut: FormAction;
  /** Where the person lands. */
  to?: string;
  className?: string;
  compact?: boolean;
};

/** Leaves by a full page load, so that nothing of the session stays in the browser's memory. */
export function SignOutButton({ signOut, to = paths.auth, className, compact = false }: SignOutButtonProps) {
  const { run, pending } = useAction({
    action: signOut,
    failureTitle: sessionsCopy.signOut.failed,
    onFailure: () => report(sessionsCopy.reported.signOut),
    onSuccess: () => {
      forgetMarks();
      announceAuth("SIGNED_OUT");
      goTo(to);
      toastOnNextPage(sessionsCopy.signOut.done);
    },
  });
  return (
    <Button
      variant="ghost"
      size={compact ? "icon" : "default"}
      aria-label={compact ? "Sair" : undefined}
      disabled={pending}
      aria-busy={pending || undefined}
      onClick={() => run()}
      className={className}
    >
      <LogOut aria-hidden="true" />
      {!compact && "Sair"}
    </Button>
  );
}
