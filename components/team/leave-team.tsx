"use client";

import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { ConfirmAction } from "@/components/feedback/confirm-action";
import { toastOnNextPage } from "@/components/feedback/toast";
import { goTo } from "@/components/form/go-to";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { leaveTeam } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";

const { leave } = teamCopy;

/** A team member leaves. Their sessions end with the role, this one too. */
export function LeaveTeam({ studioName }: { studioName: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{leave.title(studioName)}</CardTitle>
        <CardDescription>{leave.description}</CardDescription>
      </CardHeader>
      <div className="px-4 py-4 sm:px-5">
        <ConfirmAction
          variant="outline"
          action={leaveTeam}
          input={{}}
          title={leave.question(studioName)}
          description={leave.consequence}
          confirmLabel={leave.confirm}
          failureTitle={leave.failed}
          onDone={() => {
            announceAuth("SIGNED_OUT");
            goTo(paths.auth);
            toastOnNextPage(leave.done);
          }}
        >
          {leave.open}
        </ConfirmAction>
      </div>
    </Card>
  );
}
