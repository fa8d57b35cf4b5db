"use client";

import { MailX, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { type Failure, useAction } from "@/components/form/use-action";
import { RowMenu } from "@/components/ui/row-menu";
import { resendInvite, revokeInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { UnansweredInvite } from "@/lib/features/invites/queries/student-invites";
import { inviteFailure } from "./invite-failure";

const { resend, revoke, dismiss } = invitesCopy;

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

/** What can be done with an invite that nobody has answered; each asks first. */
export function InviteMenu({ invite }: { invite: UnansweredInvite }) {
  const ending = invite.expired ? dismiss : revoke;
  const router = useRouter();
  const { Shown, show, hide } = useOnDemand(loadQuestion);
  const [words, setWords] = useState<typeof resend | typeof ending>(resend);
  const shared = {
    failureText: inviteFailure,
    onSuccess: hide,
    // Another tab was there first: the list shows how it stands.
    onFailure: ({ code }: Failure) => {
      if (code !== "not-found") return;
      hide();
      router.refresh();
    },
  };
  const resending = useAction({
    ...shared,
    action: resendInvite,
    success: resend.done,
    failureTitle: invitesCopy.sendFailed,
  });
  const revoking = useAction({
    ...shared,
    action: revokeInvite,
    success: ending.done,
    failureTitle: ending.failed,
  });
  const { run, pending } = words === resend ? resending : revoking;
  const ask = (about: typeof words) => () => {
    setWords(about);
    show();
  };
  return (
    <>
      <RowMenu
        label={invitesCopy.menu(invite.fullName)}
        items={[
          { label: resend.label, icon: <Send aria-hidden="true" />, onSelect: ask(resend) },
          { label: ending.label, icon: <MailX aria-hidden="true" />, onSelect: ask(ending) },
        ]}
      />
      {Shown && (
        <Shown
          title={words.title(invite.fullName)}
          description={words.description}
          confirmLabel={words.confirm}
          destructive={words !== resend}
          pending={pending}
          onConfirm={() => run({ id: invite.id })}
          onCancel={hide}
        />
      )}
    </>
  );
}
