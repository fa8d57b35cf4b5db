import "server-only";
import type { StudentTx } from "@/lib/db/doors";
import { type StoredOwed, dueOfStored } from "@/lib/features/agreements/queries/owed";
import { type OpenCharge, underWaySince } from "@/lib/features/charges/rules";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { calledOf } from "@/lib/kernel/text";

/** An open charge of a student for whom the person pays. */
type FamilyCharge = OpenCharge & { studentId: string; child: string };

type Row = {
  /** Null if nothing is open. */
  id: string | null;
  studentId: string;
  fullName: string;
  description: string;
  dueOn: Date;
  owed: StoredOwed;
  isClosed: boolean | null;
};

/**
 * Open charges of all students whom the person may see and pay for, by name and due day, without those that are being
 * paid. Empty unless more than one student has some, or a child who is away (`paused`) and so has no portal to pay in;
 * also empty for somebody who may not pay for the session's student.
 * `isClosed`: the last code for the family was closed, as one of its charges was paid or ended; that is said, too, if
 * one student alone still owes something. Null if there is nothing to say.
 */
export async function readFamily(
  tx: StudentTx,
  { at, today, paused }: { at: Date; today: IsoDay; paused: readonly { id: string }[] },
): Promise<{ charges: FamilyCharge[]; isClosed: boolean } | null> {
  const rows = await tx.$queryRaw<Row[]>`
    select f.charge_id as id, f.student_id as "studentId", f.full_name as "fullName", f.description, f.due_on as "dueOn",
           f.owed, last.status = 'cancelled' as "isClosed"
      from (select) one
      left join family_charges(${underWaySince(at)}::timestamptz) f on true
      left join (select status from settlements
                  where charge_id is null and way is not null and created_at > ${underWaySince(at)}::timestamptz
                    and payer_guardian_id in (select id from guardians)
                  order by created_at desc, id desc limit 1) last on true`;
  const open = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]));
  const called = calledOf(open.map(({ studentId, fullName }) => ({ id: studentId, fullName })));
  const isClosed = rows[0]?.isClosed === true;
  const isFamily = called.size > 1 || paused.some(({ id }) => called.has(id));
  if (!isFamily && !isClosed) return null;
  return {
    charges: isFamily
      ? open.map(({ id, studentId, description, dueOn, owed }) => ({
          id,
          studentId,
          child: called.get(studentId) ?? "",
          description,
          dueOn: dateToDay(dueOn),
          openCents: dueOfStored(owed, today).due,
        }))
      : [],
    isClosed,
  };
}

/** The person's own row as a guardian of the academy, the only one that row level security shows; null without one. */
export async function findOwnGuardian(tx: StudentTx): Promise<string | null> {
  const own = await tx.guardian.findFirst({ select: { id: true } });
  return own?.id ?? null;
}
