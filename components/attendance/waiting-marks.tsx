"use client";

import { useEffect } from "react";
import { waitingMarks } from "./mark-queue";

/** Sends marks that a roll call left in this browser, on whatever page the person returns to. */
export function WaitingMarks({ userId }: { userId: string }) {
  useEffect(() => {
    const send = async () => {
      if (waitingMarks(userId).length === 0 || !navigator.onLine) return;
      const { sendMarks } = await import("./send-marks");
      void sendMarks(userId);
    };
    void send();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [userId]);
  return null;
}
