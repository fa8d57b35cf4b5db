import "server-only";
import { z } from "zod";
import { seal, unseal } from "@/lib/config/seal";
import { type StudioTx } from "@/lib/db/doors";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import { studentAddressOf } from "@/lib/features/addresses/rules";
import { isMinor } from "@/lib/features/guardians/rules";
import { healthOf, studentCpfOf } from "@/lib/features/students/rules";
import type { Retention } from "@/lib/jobs/retention";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { unionsCopy as words } from "./copy";
import { differencesOf, getSides, warningsOf } from "./queries";
import { takenOf } from "./rules";

type Asked = {
  id: string;
  otherId: string;
  /** Both records as the page showed them. */
  version: Date;
  otherVersion: Date;
  takes: readonly string[];
  confirmed: boolean;
  today: IsoDay;
};

/**
 * Unites two records of one person: the other's ledgers move to the student, values stand as chosen, and the other
 * record goes. The database moves and decides (`unite_students`). Refuses if one of them changed since the page was
 * drawn. Names, birth dates or CPFs of two people, guardians who come to see more, and agreements of different
 * families, need a confirmation. Sealed texts are sealed anew, as they belong to their row.
 */
export async function uniteStudents(
  tx: StudioTx,
  { id, otherId, version, otherVersion, takes, confirmed, today }: Asked,
): Promise<{ id: string; name: string; closed: boolean }> {
  if (id === otherId) throw new DomainError("itself", words.itself);
  // Everything below is read under the locks that the union takes, in their order.
  await tx.$executeRaw`select hold_pair(app_studio_id(), ${id}::uuid, ${otherId}::uuid)`;
  const isUnited = await tx.studentUnion.count({ where: { goneId: { in: [id, otherId] } } });
  if (isUnited > 0) throw new DomainError("united", words.taken);
  const sides = await getSides(tx, { id, otherId });
  const { own, other } = sides;
  if (+own.updatedAt !== +version || +other.updatedAt !== +otherVersion)
    throw new DomainError("changed", words.changed);
  const warnings = warningsOf(sides, ({ birthDate }) => isMinor(birthDate && dateToDay(birthDate), today));
  if (warnings.length > 0 && !confirmed)
    throw new DomainError("unconfirmed", warnings.join(" "), { confirmed: [words.confirmFirst] });
  const taken = takenOf(differencesOf(sides), takes);
  const health =
    taken.includes("medical_conditions") && other.medicalConditions !== null
      ? seal(unseal(other.medicalConditions, healthOf(otherId)), healthOf(id))
      : null;
  const address =
    taken.includes("address") && other.addressSealed !== null
      ? seal(unseal(other.addressSealed, studentAddressOf(otherId)), studentAddressOf(id))
      : null;
  const cpf =
    taken.includes("cpf") && other.cpfSealed !== null
      ? seal(unseal(other.cpfSealed, studentCpfOf(otherId)), studentCpfOf(id))
      : null;
  const [done] = await tx.$queryRaw<{ id: string | null }[]>`
    select unite_students(${id}::uuid, ${otherId}::uuid, ${taken}::text[], ${health}::text, ${cpf}::text,
      ${address}::text) as id`;
  if (!done?.id) throw new NotFoundError(commonCopy.notFound);
  await renewAsked(tx, { of: await kinOf(tx, [id]), today });
  const kept = await tx.student.findFirstOrThrow({ where: { id }, select: { fullName: true } });
  const closed = own.userId !== null && other.userId !== null && own.userId !== other.userId;
  return { id, name: kept.fullName, closed };
}

/** These students and those for whom one of their guardians pays: a family discount follows who is in the family. */
async function kinOf(tx: StudioTx, ids: readonly string[]): Promise<string[]> {
  const kin = await tx.$queryRaw<{ id: string }[]>`
    select id from students where id = any (${[...ids]}::uuid[])
    union select o.student_id from student_guardians l join student_guardians o on o.guardian_id = l.guardian_id and o.can_pay
     where l.student_id = any (${[...ids]}::uuid[]) and l.can_pay`;
  return kin.map(({ id }) => id);
}

const stayed = z.object({
  keptId: z.string(),
  goneId: z.string(),
  name: z.string(),
  edited: z.array(z.string()),
  charges: z.number(),
  payments: z.number(),
  presences: z.number(),
  places: z.number(),
  notes: z.number(),
});

type Parted = { id: string; keptId: string; name: string; stayed: string; isEdited: boolean };

/** Turns a union back. Answers what was created since and stays, in words. */
export async function partStudents(
  tx: StudioTx,
  { id, today }: { id: string; today: IsoDay },
): Promise<Parted> {
  const [row] = await tx.$queryRaw<{ told: unknown }[]>`select part_students(${id}::uuid) as told`;
  if (!row || row.told === null) throw new DomainError("not-undone", words.undo.gone);
  const { keptId, goneId, name, edited, ...counts } = stayed.parse(row.told);
  await renewAsked(tx, { of: await kinOf(tx, [keptId, goneId]), today });
  const said = (["charges", "payments", "presences", "places", "notes"] as const).flatMap((kind) =>
    counts[kind] > 0 ? [words.moves[kind](counts[kind])] : [],
  );
  return { id: goneId, keptId, name, stayed: said.join(", "), isEdited: edited.length > 0 };
}

/** Forgets what moved in a union. The row itself stays and forwards the address of the record that went. */
export const unionRetention: Retention = {
  table: "student_unions",
  days: 30,
  forget: async (tx, { before, limit }) => {
    const old = await tx.$executeRaw`
      update student_unions set record = null, closed_user_id = null
       where id in (select id from student_unions where created_at < ${before} and record is not null limit ${limit}::int)`;
    return { count: old };
  },
};
