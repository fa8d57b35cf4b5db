"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newRequestId } from "@/components/form/use-action";
import type { RollCall } from "@/lib/features/attendance/queries";
import { type Mark, type Presence, type RollRow, presenceAfter } from "@/lib/features/attendance/rules";
import { keepMark, onMarks, waitingMarks } from "./mark-queue";
import { type Trouble, hearSending, sendMarks } from "./send-marks";

/** Two taps on one row within this time count as one: a trembling finger. */
const ONE_TAP_MS = 350;

type Options = Pick<RollCall, "classId" | "day" | "rows"> & { userId: string };

/**
 * The rows shown: the server's, with unsent taps applied on top, and guests that were searched for. Arrived marks
 * stay applied until the page's rows are refreshed.
 */
export function useRollCall({ classId, day, rows, userId }: Options) {
  const [seen, setSeen] = useState(rows);
  const [arrived, setArrived] = useState<readonly Mark[]>([]);
  const [waiting, setWaiting] = useState<readonly Mark[]>([]);
  const [guests, setGuests] = useState<readonly RollRow[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const taps = useRef(new Map<string, number>());

  if (seen !== rows) {
    setSeen(rows);
    setArrived([]);
  }

  const look = useEffectEvent(() => setWaiting(waitingMarks(userId)));
  const send = useEffectEvent(() => void sendMarks(userId));
  useEffect(() => {
    queueMicrotask(() => look());
    send();
    const resend = () => send();
    const stopMarks = onMarks(() => look());
    const stopSending = hearSending({
      arrived: (marks) => setArrived((before) => [...before, ...marks]),
      trouble: setTrouble,
    });
    window.addEventListener("online", resend);
    return () => {
      stopMarks();
      stopSending();
      window.removeEventListener("online", resend);
    };
  }, []);

  const here = [...arrived, ...waiting].filter((mark) => mark.classId === classId && mark.day === day);
  const presenceOf = (row: RollRow): Presence | null =>
    presenceAfter(
      row.presence,
      here.filter(({ personId }) => personId === row.id),
    );
  const known = new Set(rows.map(({ id }) => id));
  const shown = [...rows, ...guests.filter(({ id }) => !known.has(id))]
    .map((row) => ({ ...row, presence: presenceOf(row) }))
    .sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));

  function tap(row: RollRow, reason: string | null): void {
    const before = taps.current.get(row.id) ?? -ONE_TAP_MS;
    if (performance.now() - before < ONE_TAP_MS) return;
    taps.current.set(row.id, performance.now());
    const undoes = presenceOf(row)?.id ?? null;
    if (!known.has(row.id)) setGuests((others) => [...others.filter(({ id }) => id !== row.id), row]);
    keepMark(userId, {
      ref: newRequestId(),
      classId,
      day,
      kind: row.kind,
      personId: row.id,
      undoes,
      reason,
    });
    void sendMarks(userId);
  }

  return { rows: shown, waiting: waiting.length, trouble, tap };
}
