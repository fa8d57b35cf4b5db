import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { type StoredOwed, dueOfStored } from "@/lib/features/agreements/queries/owed";
import { chargesCopy } from "@/lib/features/charges/copy";
import type { Asked } from "@/lib/features/charges/rules";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import type { Cents } from "@/lib/kernel/money";
import type { Person } from "./rules";

/** Charges that one chat asks for. `isLate`: with the student's other late charges. */
export type AskTarget = { chargeId: string; isLate: boolean } | { guardianId: string };

export type AskedCharge = {
  id: string;
  studentId: string;
  studentName: string;
  description: string;
  dueOn: IsoDay;
  /** The amount to pay today. */
  dueCents: Cents;
};

export type ToAsk = {
  /** By student and due day. Never empty. */
  charges: readonly [AskedCharge, ...AskedCharge[]];
  /** Null where a guardian is asked for a family. */
  student: Person | null;
  payers: readonly (Person & { id: string })[];
  /** The academy's own text; null for the usual one. */
  text: string | null;
  /** When one of the charges was last asked for by WhatsApp, and by whom. */
  asked: Asked | null;
};

type StoredToAsk = Omit<AskedCharge, "dueOn" | "dueCents"> & {
  dueOn: Date;
  owed: StoredOwed;
  phone: string | null;
  payers: (Person & { id: string })[];
  text: string | null;
  asked: Asked | null;
};

/** Open charges, the people who may be asked for them, and the academy's text. Throws NotFoundError without a charge. */
export async function getToAsk(tx: StudioTx, target: AskTarget, today: IsoDay): Promise<ToAsk> {
  const isFamily = "guardianId" in target;
  const wanted = isFamily
    ? sql`s.status <> 'inactive' and c.id in (
        select d.charge_id from student_guardians l join due_charges(${today}::date) d on d.student_id = l.student_id
         where l.guardian_id = ${target.guardianId}::uuid and l.can_pay and not d.in_review)`
    : target.isLate
      ? sql`c.student_id = (select one.student_id from charges one where one.id = ${target.chargeId}::uuid)
          and (c.id = ${target.chargeId}::uuid or c.due_on < ${today}::date
            and not exists (select from settlements_to_review w where w.charge_id = c.id))`
      : sql`c.id = ${target.chargeId}::uuid`;
  const payers = isFamily
    ? sql`select json_build_array(json_build_object('id', g.id, 'fullName', g.full_name, 'phone', g.phone))
            from guardians g where g.id = ${target.guardianId}::uuid`
    : sql`select coalesce(json_agg(json_build_object('id', g.id, 'fullName', g.full_name, 'phone', g.phone)
                   order by l.created_at), '[]')
            from student_guardians l join guardians g on g.id = l.guardian_id
           where l.student_id = s.id and l.can_pay`;
  const rows = await tx.$queryRaw<StoredToAsk[]>`
    select c.id, s.id as "studentId", s.full_name as "studentName", c.description, c.due_on as "dueOn", o.owed, s.phone,
           (${payers}) as payers, (select ask_text from studios where id = (select app_studio_id())) as text,
           last_ask(array_agg(c.id) over ()) as asked
      from charges c join students s on s.id = c.student_id join owed_charges o on o.id = c.id
     where c.status = 'open' and ${wanted}
     order by s.folded_name, s.id, c.due_on, c.id`;
  const [first, ...rest] = rows;
  if (!first) throw new NotFoundError(chargesCopy.waive.ended);
  const chargeOf = ({ id, studentId, studentName, description, dueOn, owed }: StoredToAsk): AskedCharge => ({
    id,
    studentId,
    studentName,
    description,
    dueOn: dateToDay(dueOn),
    dueCents: dueOfStored(owed, today).due,
  });
  return {
    charges: [chargeOf(first), ...rest.map(chargeOf)],
    student: isFamily ? null : { fullName: first.studentName, phone: first.phone },
    payers: first.payers,
    text: first.text,
    asked: first.asked,
  };
}

export async function getAskText(tx: StudioTx): Promise<{ askText: string | null; version: Date }> {
  const { askText, updatedAt } = await tx.studio.findFirstOrThrow({
    select: { askText: true, updatedAt: true },
  });
  return { askText, version: updatedAt };
}
