"use client";

import { MailX, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { type Failure, useAction } from "@/components/form/use-action";
import { RowMenu } from "@/components/ui/row-menu";
import { resendTeamInvite, revokeTeamInvite } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import type { TeamInvite } from "@/lib/features/team/queries";
import { teamFailure } from "./team-failure";

const { resend, revoke, menu } = teamCopy.waiting;

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

/** What can be done with an invite that nobody has answered; each asks first. */
export function TeamInviteMenu({ invite }: { invite: TeamInvite }) {
  const router = useRouter();
  const { Shown, show, hide } = useOnDemand(loadQuestion);
  const [words, setWords] = useState<typeof resend | typeof revoke>(resend);
  const shared = {
    failureText: teamFailure,
    onSuccess: hide,
    // It was accepted, or another tab was there first: the list shows how it stands.
    onFailure: ({ code }: Failure) => {
      if (code !== "not-found") return;
      hide();
      router.refresh();
    },
  };
  const resending = useAction({
    ...shared,
    action: resendTeamInvite,
    success: resend.done,
    failureTitle: teamCopy.form.failed,
  });
  const revoking = useAction({
    ...shared,
    action: revokeTeamInvite,
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
        label={menu(invite.fullName)}
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
