import { StatusBadge } from "@/components/shell/status-badge";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { GuardianAccess } from "@/lib/features/invites/queries/guardian-invites";
import { formatDay } from "@/lib/kernel/dates";
import { InviteButton } from "./invite-button";
import type { InvitedStudent } from "./invite-dialog";

const { state: copy } = invitesCopy;

type OpenerStateProps = {
  student: InvitedStudent;
  active: boolean;
  opener: { fullName: string; access: GuardianAccess };
};

/** The access to a minor's portal, which a guardian opens. */
export function OpenerState({ student, active, opener: { fullName, access } }: OpenerStateProps) {
  const { entered, until, ended } = access;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="type-text min-w-0 wrap-anywhere">
        {entered ? (
          <StatusBadge tone="success">{copy.entered}</StatusBadge>
        ) : until ? (
          <>
            <StatusBadge tone="warning">{invitesCopy.pending}</StatusBadge> {copy.until(formatDay(until))}
          </>
        ) : ended ? (
          copy.endedUnanswered
        ) : (
          copy.none
        )}{" "}
        {copy.opener(fullName)}
      </p>
      {active && !entered && (
        <InviteButton size="sm" student={{ ...student, byGuardian: true }} isSent={until !== null}>
          {until ? invitesCopy.share.label : ended ? copy.again : copy.invite}
        </InviteButton>
      )}
    </div>
  );
}
