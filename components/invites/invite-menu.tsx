"use client";

import { MailX, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { type Failure, useAction } from "@/components/form/use-action";
import { RowMenu } from "@/components/ui/row-menu";
import { resendInvite, revokeInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy";
import type { PendingInvite } from "@/lib/features/invites/queries";
import { inviteFailure } from "./invite-failure";

const { resend, revoke } = invitesCopy;

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

/** What can be done with a pending invite; each asks first. */
export function InviteMenu({ invite }: { invite: PendingInvite }) {
  const router = useRouter();
  const { Shown, show, hide } = useOnDemand(loadQuestion);
  const [words, setWords] = useState<typeof resend | typeof revoke>(resend);
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
    success: revoke.done,
    failureTitle: revoke.failed,
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
          { label: revoke.label, icon: <MailX aria-hidden="true" />, onSelect: ask(revoke) },
        ]}
      />
      {Shown && (
        <Shown
          title={words.title(invite.fullName)}
          description={words.description}
          confirmLabel={words.confirm}
          destructive={words === revoke}
          pending={pending}
          onConfirm={() => run({ id: invite.id })}
          onCancel={hide}
        />
      )}
    </>
  );
}
