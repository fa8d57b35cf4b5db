import { ConfirmAction } from "@/components/feedback/confirm-action";
import { inviteGuardian, revokeGuardianInvite } from "@/lib/features/invites/actions";
import { guardianInvitesCopy } from "@/lib/features/invites/copy/guardians";
import type { GuardianAccess as Access } from "@/lib/features/invites/queries/guardian-invites";
import { formatDay } from "@/lib/kernel/dates";

const { state: copy, invite, resend, renew, revoke } = guardianInvitesCopy;

type Invited = { canSee: boolean; hasEmail: boolean; access: Access };

/** How far a guardian is on the way into the portal; null where there is nothing to say. */
export function accessWords({ canSee, hasEmail, access: { entered, until, ended } }: Invited): string | null {
  if (entered) return until ? `${copy.entered}, ${copy.link(formatDay(until))}` : copy.entered;
  if (until) return copy.until(formatDay(until));
  if (canSee && !hasEmail) return copy.noEmail;
  return ended ? copy.ended : null;
}

type GuardianAccessProps = {
  studentId: string;
  guardian: Invited & { id: string; fullName: string };
  active: boolean;
};

/** The next step of a guardian into the portal, for who may see it there and has an address. */
export function GuardianAccess({ studentId, guardian, active }: GuardianAccessProps) {
  const { id: guardianId, fullName, canSee, hasEmail, access } = guardian;
  if (!active || !canSee || !hasEmail) return null;
  const shared = { input: { studentId, guardianId }, variant: "ghost", size: "sm" } as const;
  const next = access.until ? resend : access.entered ? renew : invite;
  return (
    <>
      <ConfirmAction
        {...shared}
        aria-label={`${next.label} ${fullName}`}
        action={inviteGuardian}
        title={next.title(fullName)}
        description={next.description}
        confirmLabel={next.confirm}
        destructive={false}
        success={next.done}
        failureTitle={guardianInvitesCopy.failed}
      >
        {next.label}
      </ConfirmAction>
      {access.until && (
        <ConfirmAction
          {...shared}
          aria-label={`${revoke.label} ${fullName}`}
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
