"use client";

import { ConfirmAction } from "@/components/feedback/confirm-action";
import { restoreDay } from "@/lib/features/class-sessions/actions";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { sayTold } from "./say-told";

/** Restores the classes of a day that were cancelled for one reason. Mails everybody who heard of the cancellation. */
export function RestoreDayButton({ day, reason }: { day: string; reason: string }) {
  return (
    <ConfirmAction
      variant="outline"
      size="sm"
      right="classes:write"
      action={restoreDay}
      input={{ day, reason, notify: "on" }}
      title="As aulas vão acontecer?"
      description="Elas voltam à agenda, e quem foi avisado do cancelamento recebe um e-mail dizendo que estão confirmadas."
      confirmLabel="Desfazer cancelamento"
      destructive={false}
      success={sayTold(sessionCopy.restoredAll)}
      about={day}
    >
      Desfazer
    </ConfirmAction>
  );
}
