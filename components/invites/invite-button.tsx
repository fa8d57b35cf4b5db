"use client";

import { Mail } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { InvitedStudent } from "./invite-dialog";

const Trigger = lazyDialog<{ student?: InvitedStudent; sentId?: string; isSent?: boolean }>(
  () => import("./invite-dialog").then(({ InviteDialog }) => InviteDialog),
  "students:write",
);

type InviteButtonProps = Omit<ComponentProps<typeof Trigger>, "dialog"> & {
  student?: InvitedStudent;
  sentId?: string | undefined;
  isSent?: boolean;
};

/** STU-10 */
export function InviteButton({ student, sentId, isSent = false, children, ...button }: InviteButtonProps) {
  return (
    <Trigger
      variant="outline"
      {...button}
      dialog={{ ...(student && { student }), ...(sentId !== undefined && { sentId }), isSent }}
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
