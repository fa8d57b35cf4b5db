"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { StatusBadge } from "@/components/shell/status-badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { requireSecondFactor } from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";

const words = teamCopy.secondFactor;

/** The switch that requires a second factor of the team. It asks first, as it shuts members out at once (TEAM-72). */
export function TeamSecondFactor({ isRequired }: { isRequired: boolean }) {
  const { open, title, description, confirm, done } = isRequired ? words.release : words.require;
  return (
    <Card aria-label={words.title}>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
        <CardDescription>{isRequired ? words.required : words.free}</CardDescription>
      </CardHeader>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5">
        <StatusBadge tone={isRequired ? "success" : "neutral"}>
          {isRequired ? words.on : words.off}
        </StatusBadge>
        <ConfirmAction
          key={open}
          variant="outline"
          action={requireSecondFactor}
          input={{ required: isRequired ? "off" : "on" }}
          title={title}
          description={description}
          confirmLabel={confirm}
          success={done}
          failureTitle={words.failed}
        >
          {open}
        </ConfirmAction>
      </div>
    </Card>
  );
}
