"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { stopTeaching } from "@/lib/features/team/actions";
import { teachingCopy } from "@/lib/features/team/copy/teaching";
import { TeachButton } from "./teach-button";

const { stop, title, no, yes } = teachingCopy;

type TeachingCardProps = { userId: string; instructor: { fullName: string } | null };

/** "Eu dou aula" for a manager, who does not see the team (TEAM-43). */
export function TeachingCard({ userId, instructor }: TeachingCardProps) {
  return (
    <Card aria-labelledby="dou-aula">
      <CardHeader>
        <CardTitle id="dou-aula">{title}</CardTitle>
        {instructor ? (
          <ConfirmAction
            variant="outline"
            right="instructors:write"
            action={stopTeaching}
            input={{ userId }}
            title={stop.title()}
            description={stop.description}
            confirmLabel={stop.confirm}
            destructive={false}
            success={stop.done}
            failureTitle={stop.failed}
          >
            {stop.label}
          </ConfirmAction>
        ) : (
          <TeachButton userId={userId} />
        )}
        <CardDescription>{instructor ? yes(instructor.fullName) : no}</CardDescription>
      </CardHeader>
    </Card>
  );
}
