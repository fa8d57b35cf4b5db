"use client";

import { useState } from "react";
import { toastError } from "@/components/feedback/toast";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import { closeRollCall, reopenRollCall } from "@/lib/features/class-sessions/actions";
import { inTime } from "./in-time";
import { answerLateReason } from "./late-reason";
import { waitingMarks } from "./mark-queue";
import { sendMarks } from "./send-marks";

type ConcludeButtonProps = { classDay: { classId: string; day: string }; userId: string; closed: boolean };

/**
 * Concludes the roll call, or opens it again. First it sends waiting taps and answers an open question about a late
 * entry. If that fails, the roll call stays open.
 */
export function ConcludeButton({ classDay, userId, closed }: ConcludeButtonProps) {
  const [sending, setSending] = useState(false);
  const { run, pending } = useAction({
    action: closed ? reopenRollCall : closeRollCall,
    success: closed ? attendanceCopy.resumed : attendanceCopy.concluded,
    about: `${classDay.classId} ${classDay.day}`,
  });

  async function press(): Promise<void> {
    if (sending || !answerLateReason()) return;
    setSending(true);
    const trouble = await inTime(sendMarks(userId));
    setSending(false);
    // Taps of a class that is somebody else's have nothing to do with this one.
    if (!trouble || trouble === "not-yours") return run(classDay);
    const why = trouble === "offline" ? attendanceCopy.sendFirst : attendanceCopy.waiting[trouble];
    toastError(why(waitingMarks(userId).length), attendanceCopy.notConcluded);
  }

  return (
    <Button
      variant={closed ? "outline" : "default"}
      pending={pending || sending}
      onClick={() => void (closed ? run(classDay) : press())}
    >
      {closed ? "Reabrir chamada" : "Concluir chamada"}
    </Button>
  );
}
