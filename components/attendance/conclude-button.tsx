"use client";

import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import { closeRollCall, reopenRollCall } from "@/lib/features/class-sessions/actions";
import { waitingMarks } from "./mark-queue";
import { sendMarks } from "./send-marks";
import { toastError } from "@/components/feedback/toast";

type ConcludeButtonProps = { classDay: { classId: string; day: string }; userId: string; closed: boolean };

/** Done with the roll call, or not yet after all. Waits for marks that have not been sent. */
export function ConcludeButton({ classDay, userId, closed }: ConcludeButtonProps) {
  const { run, pending } = useAction({
    action: closed ? reopenRollCall : closeRollCall,
    success: closed ? attendanceCopy.resumed : attendanceCopy.concluded,
  });

  function press(): void {
    const waiting = waitingMarks(userId).length;
    if (waiting === 0) return run(classDay);
    sendMarks(userId);
    toastError(attendanceCopy.sendFirst(waiting), attendanceCopy.notConcluded);
  }

  return (
    <Button variant={closed ? "outline" : "default"} pending={pending} onClick={press}>
      {closed ? "Reabrir chamada" : "Concluir chamada"}
    </Button>
  );
}
