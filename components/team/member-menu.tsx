"use client";

import { UserMinus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { useAction } from "@/components/form/use-action";
import { RowMenu } from "@/components/ui/row-menu";
import { removeMember } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import type { Member } from "@/lib/features/team/queries";
import { teamFailure } from "./team-failure";

const { remove } = teamCopy;

const loadQuestion = () => import("@/components/ui/alert-dialog").then(({ AlertDialog }) => AlertDialog);

/** What can be done with somebody of the team; it asks first. */
export function MemberMenu({ member }: { member: Pick<Member, "id" | "fullName"> }) {
  const router = useRouter();
  const { Shown, show, hide } = useOnDemand(loadQuestion);
  const { run, pending } = useAction({
    action: removeMember,
    success: remove.done,
    failureTitle: remove.failed,
    failureText: teamFailure,
    onSuccess: hide,
    // They left, or another tab was there first: the list shows how it stands.
    onFailure: ({ code }) => {
      if (code !== "not-found") return;
      hide();
      router.refresh();
    },
  });
  return (
    <>
      <RowMenu
        label={teamCopy.menu(member.fullName)}
        items={[{ label: remove.label, icon: <UserMinus aria-hidden="true" />, onSelect: show }]}
      />
      {Shown && (
        <Shown
          title={remove.title(member.fullName)}
          description={remove.description}
          confirmLabel={remove.confirm}
          destructive
          pending={pending}
          onConfirm={() => run({ userId: member.id })}
          onCancel={hide}
        />
      )}
    </>
  );
}
