"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { restoreClassSession } from "@/lib/features/class-sessions/actions";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { sayTold } from "./say-told";

const { restoration } = sessionCopy;

/** Restores the date. Mails enrolled people, who may have heard of the cancellation. */
export function RestoreSessionButton({ classDay }: { classDay: { classId: string; day: string } }) {
  return (
    <ConfirmAction
      variant="outline"
      right="classes:write"
      action={restoreClassSession}
      input={{ ...classDay, notify: "on" }}
      title={restoration.title}
      description={restoration.description}
      confirmLabel={restoration.confirm}
      destructive={false}
      success={sayTold(sessionCopy.restored)}
      about={`${classDay.classId} ${classDay.day}`}
    >
      {restoration.confirm}
    </ConfirmAction>
  );
}
