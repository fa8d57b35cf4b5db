"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Button } from "@/components/ui/button";
import { inviteGuardian, revokeGuardianInvite } from "@/lib/features/invites/actions";
import { guardianInvitesCopy } from "@/lib/features/invites/copy/guardians";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { Invited } from "./access-words";
import { useShare } from "./share-host";

const { invite, resend, renew, revoke } = guardianInvitesCopy;

type GuardianAccessProps = {
  studentId: string;
  guardian: Invited & { id: string; fullName: string };
  active: boolean;
};

/** The guardian's next step towards the portal, for one who may see it and has an e-mail address. */
export function GuardianAccess({ studentId, guardian, active }: GuardianAccessProps) {
  const { id: guardianId, fullName, canSee, hasEmail, access } = guardian;
  const share = useShare();
  if (!active || !canSee || !hasEmail) return null;
  const input = { studentId, guardianId };
  const look = { variant: "ghost", size: "sm" } as const;
  const shared = { input, ...look } as const;
  const handOver = (title: string) => share({ of: input, title });
  const next = access.until ? resend : access.entered ? renew : invite;
  return (
    <>
      {access.until && !access.entered && (
        <Button
          {...look}
          aria-label={`${invitesCopy.share.label} ${fullName}`}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.currentTarget.focus();
            handOver(invitesCopy.share.title(fullName));
          }}
        >
          {invitesCopy.share.label}
        </Button>
      )}
      <ConfirmAction
        {...shared}
        aria-label={`${next.label} ${fullName}`}
        right="guardians:write"
        action={inviteGuardian}
        title={next.title(fullName)}
        description={next.description}
        confirmLabel={next.confirm}
        destructive={false}
        success={access.entered ? renew.done : undefined}
        failureTitle={guardianInvitesCopy.failed}
        onDone={() => {
          if (!access.entered) handOver(invitesCopy.sent);
        }}
      >
        {next.label}
      </ConfirmAction>
      {access.until && (
        <ConfirmAction
          {...shared}
          aria-label={`${revoke.label} ${fullName}`}
          right="guardians:write"
          action={revokeGuardianInvite}
          title={revoke.title(fullName)}
          description={revoke.description}
          confirmLabel={revoke.confirm}
          success={revoke.done}
          failureTitle={revoke.failed}
        >
          {revoke.label}
        </ConfirmAction>
      )}
    </>
  );
}
