"use client";

import { useEffect, useState } from "react";
import { BeltBar } from "@/components/catalog/belt-bar";
import { prepareToasts } from "@/components/feedback/toast";
import { absencesCopy } from "@/lib/features/absences/copy";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import type { RollCall } from "@/lib/features/attendance/queries";
import { type RollRow, isLate } from "@/lib/features/attendance/rules";
import { now } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/dates";
import { textHolds } from "@/lib/kernel/search";
import { GuestSearch } from "./guest-search";
import { LateReason } from "./late-reason";
import styles from "./roll-list.module.css";
import { useRollCall } from "./use-roll-call";
import { WaitingLine } from "./waiting-line";

/** Waits for the page itself, which needs the network more. */
const LATER_MS = 5_000;

type RollListProps = { rollCall: RollCall; timeZone: string; userId: string };

/** Everybody who may attend, sorted by name. One tap marks present, the next takes it back. */
export function RollList({ rollCall, timeZone, userId }: RollListProps) {
  const { classId, day } = rollCall;
  const madeOn = dayOf(rollCall.madeAt, timeZone);
  const { rows, waiting, trouble, tap } = useRollCall({ classId, day, rows: rollCall.rows, userId });
  const [words, setWords] = useState("");
  const [reason, setReason] = useState<string | null>(null);
  const [asking, setAsking] = useState<RollRow | null>(null);

  useEffect(() => {
    const later = setTimeout(prepareToasts, LATER_MS);
    return () => clearTimeout(later);
  }, []);

  const isHere = (row: RollRow) => row.presence !== null;

  /** After the day, one reason serves every presence that is entered; each one that is struck is asked for its own. */
  function press(row: RollRow): void {
    prepareToasts();
    if (!isLate({ day, at: now(), timeZone })) return tap(row, null);
    if (reason !== null && !isHere(row)) return tap(row, reason);
    setAsking(row);
  }

  const found = rows.filter(({ name }) => textHolds(name, words));
  const present = rows.filter(isHere).length;
  const enrolled = rows.filter((row) => row.enrolled);
  const guests = rows.filter((row) => !row.enrolled && isHere(row)).length;
  const absent = rows.filter((row) => row.absent && !isHere(row)).length;
  return (
    <>
      <div className={styles.head}>
        <p aria-live="polite" className={styles.count}>
          <strong>{present}</strong> {attendanceCopy.counts({ present, enrolled: enrolled.length, guests })}
          {absent > 0 && ` · ${absencesCopy.count(absent)}`}
        </p>
        <WaitingLine waiting={waiting} trouble={trouble} />
        {reason !== null && <p className="type-meta">{attendanceCopy.lateEntry(reason)}</p>}
        {asking ? (
          <LateReason
            key={isHere(asking) ? asking.id : "came"}
            personId={asking.id}
            words={attendanceCopy.late[isHere(asking) ? "struck" : "came"]}
            about={isHere(asking) ? asking.name : null}
            madeOn={day < madeOn ? madeOn : null}
            onClose={() => setAsking(null)}
            onReason={(given) => {
              setAsking(null);
              if (!isHere(asking)) setReason(given);
              tap(asking, given);
            }}
          />
        ) : (
          <GuestSearch
            artId={rollCall.artId}
            known={rows}
            isListed={found.length > 0}
            words={words}
            onWords={setWords}
            onGuest={(guest) => {
              setWords("");
              press(guest);
            }}
          />
        )}
      </div>
      {rows.length === 0 && words.trim() === "" && <p className={styles.empty}>{attendanceCopy.nobody}</p>}
      <ul aria-label="Alunos" className={styles.list}>
        {found.map((row) => (
          <li key={row.id}>
            <button type="button" aria-pressed={isHere(row)} onClick={() => press(row)}>
              <span aria-hidden="true" className={styles.mark} />
              <span className={styles.name} title={row.name}>
                {row.name}
              </span>
              {row.absent && !isHere(row) && <span className="type-meta">{absencesCopy.willNotCome}</span>}
              {!row.enrolled && <span className="type-meta">{attendanceCopy.kinds[row.kind]}</span>}
              {row.belt && <BeltBar {...row.belt} degrees={row.degree} label="hidden" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
