"use client";

import { Mail } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { InvitedStudent } from "./invite-dialog";

const Trigger = lazyDialog<{ student?: InvitedStudent; sentId?: string }>(() =>
  import("./invite-dialog").then(({ InviteDialog }) => InviteDialog),
);

type InviteButtonProps = Omit<ComponentProps<typeof Trigger>, "dialog"> & {
  /** Somebody who is a student already. */
  student?: InvitedStudent;
  /** Their invite, where one is open. */
  sentId?: string | undefined;
};

/** STU-10 */
export function InviteButton({ student, sentId, children, ...button }: InviteButtonProps) {
  return (
    <Trigger
      variant="outline"
      {...button}
      dialog={{ ...(student && { student }), ...(sentId !== undefined && { sentId }) }}
    >
      {children ?? (
        <>
          <Mail aria-hidden="true" />
          {invitesCopy.form.open}
        </>
      )}
    </Trigger>
  );
}
