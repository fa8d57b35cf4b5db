"use client";

import { useEffect } from "react";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import { waitingMarks } from "./mark-queue";

/**
 * Sends marks that a roll call left in this browser, on whatever page the person returns to. If the person's function
 * no longer includes the roll call, or the class is somebody else's by now, they stay, and the page says so.
 */
export function WaitingMarks({ userId }: { userId: string }) {
  useEffect(() => {
    const send = async () => {
      if (waitingMarks(userId).length === 0 || !navigator.onLine) return;
      const [{ sendMarks }, { toastError }] = await Promise.all([
        import("./send-marks"),
        import("@/components/feedback/toast"),
      ]);
      const trouble = await sendMarks(userId);
      if (trouble === "forbidden" || trouble === "not-yours")
        toastError(attendanceCopy.waiting[trouble](waitingMarks(userId).length));
    };
    void send();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [userId]);
  return null;
}
