"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { StatusBadge } from "@/components/shell/status-badge";
import { renewAccess, resendInvite, revokeInvite } from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { InviteState as State } from "@/lib/features/invites/queries/student-invites";
import { formatDay } from "@/lib/kernel/dates";
import { InviteButton } from "./invite-button";
import type { InvitedStudent } from "./invite-dialog";
import { ShareHost, useShare } from "./share-host";

const { state: copy, resend, revoke, renewal } = invitesCopy;

const buttonWords = { none: copy.invite, ended: copy.again, pending: invitesCopy.share.label } as const;

type InviteStateProps = {
  student: InvitedStudent;
  /** Only active students can be invited. */
  active: boolean;
  state: State;
};

export function InviteState({ student, active, state }: InviteStateProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="type-text min-w-0">
        <Words state={state} />
      </p>
      {active && (
        <div className="flex flex-wrap gap-2">
          {state.kind === "entered" ? (
            <Renewal student={student} link={state.link} />
          ) : (
            <>
              {/* One button before and after sending, because its dialog goes on from the form to the link. */}
              <InviteButton
                size="sm"
                student={student}
                sentId={state.kind === "pending" ? state.id : undefined}
              >
                {buttonWords[state.kind]}
              </InviteButton>
              {state.kind === "pending" && (
                <ShareHost>
                  <Pending id={state.id} fullName={student.fullName} renews={false} />
                </ShareHost>
              )}
            </>
          )}
        </div>
      )}
    </div>
  );
}

function Words({ state }: { state: State }) {
  if (state.kind === "entered")
    return (
      <>
        <StatusBadge tone="success">{copy.entered}</StatusBadge>{" "}
        {state.link && copy.link(formatDay(state.link.until))}
      </>
    );
  if (state.kind === "none") return copy.none;
  if (state.kind === "ended") return copy.ended(formatDay(state.on));
  return (
    <>
      <StatusBadge tone="warning">{invitesCopy.pending}</StatusBadge> {copy.until(formatDay(state.until))}
    </>
  );
}

/** For a student who has an account and forgot the password (PORTAL-02). */
function Renewal({ student, link }: { student: InvitedStudent; link: { id: string } | null }) {
  if (link) return <Pending id={link.id} fullName={student.fullName} renews />;
  return (
    <ConfirmAction
      variant="outline"
      size="sm"
      right="students:write"
      action={renewAccess}
      input={{ studentId: student.id }}
      title={renewal.title(student.fullName)}
      description={renewal.description}
      confirmLabel={renewal.confirm}
      destructive={false}
      success={renewal.done}
      failureTitle={invitesCopy.sendFailed}
    >
      {renewal.label}
    </ConfirmAction>
  );
}

function Pending({ id, fullName, renews }: { id: string; fullName: string; renews: boolean }) {
  const handOver = useShare();
  const shared = { input: { id }, variant: "outline", size: "sm" } as const;
  return (
    <>
      <ConfirmAction
        {...shared}
        right="students:write"
        action={resendInvite}
        title={resend.title(fullName)}
        description={resend.description}
        confirmLabel={resend.confirm}
        destructive={false}
        success={renews ? renewal.done : undefined}
        failureTitle={invitesCopy.sendFailed}
        onDone={(sent) => {
          if (!renews) handOver({ of: sent, title: invitesCopy.sent });
        }}
      >
        {resend.label}
      </ConfirmAction>
      <ConfirmAction
        {...shared}
        right="students:write"
        action={revokeInvite}
        title={revoke.title(fullName)}
        description={revoke.description}
        confirmLabel={revoke.confirm}
        success={revoke.done}
        failureTitle={revoke.failed}
      >
        {revoke.label}
      </ConfirmAction>
    </>
  );
}
