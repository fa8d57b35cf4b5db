"use client";

import { UserPlus } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import type { InviteInstructorProps } from "@/components/team/invite-instructor-dialog";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorView } from "@/lib/features/instructors/queries/list-instructors";
import { loginWords } from "./login-words";

const Invite = lazyDialog<InviteInstructorProps>(
  () =>
    import("@/components/team/invite-instructor-dialog").then(
      ({ InviteInstructorDialog }) => InviteInstructorDialog,
    ),
  "team:write",
);

type LoginLineProps = { instructor: Pick<InstructorView, "id" | "fullName" | "status" | "login"> };

/** Names the person who enters as the instructor, and offers the invite to do so (TEAM-45, TEAM-46). */
export function LoginLine({ instructor: { id, fullName, status, login } }: LoginLineProps) {
  const sent = login?.kind === "invited" && !login.expired ? login : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="type-text min-w-0 wrap-anywhere">{loginWords({ login, status })}</p>
      {status === "active" && login?.kind !== "member" && (
        // One button before and after sending, because its dialog goes on from the form to the link.
        <Invite variant="outline" size="sm" dialog={{ instructor: { id, fullName }, sent }}>
          <UserPlus aria-hidden="true" />
          {sent ? invitesCopy.share.label : instructorCopy.login.invite}
        </Invite>
      )}
    </div>
  );
}
