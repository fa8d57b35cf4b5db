import "server-only";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { readAddress } from "@/lib/features/addresses/queries";
import { addressLine } from "@/lib/features/addresses/rules";
import { studentCopy } from "@/lib/features/students/copy";
import { cpfOf } from "@/lib/features/guardians/rules";
import { healthOf, studentCpfOf } from "@/lib/features/students/rules";
import { tagsOf, tagsSelect } from "@/lib/features/tags/queries";
import { acts } from "@/lib/features/trail/copy/acts";
import { securityEvents } from "@/lib/features/trail/copy/trail";
import type { Sheet } from "@/lib/kernel/book";
import { commonCopy } from "@/lib/kernel/copy/common";
import { dateToDay, formatDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { cents, formatBRL } from "@/lib/kernel/money";
import { formatCpf } from "@/lib/kernel/tax-id";
import { readSealed } from "@/lib/observe/read-sealed";
import { facts, guardianFacts, tables } from "../copy/tables";
import { type Part, sheetOf } from "./sheets";

const day = (date: Date | null): string | null => date && formatDay(dateToDay(date));

/** The stored day of `students.fees_from` and of an agreement's begin for "always"; no day is shown for it. */
export const SINCE_EVER = "1950-01-01";
const isChargedSince = (date: Date): boolean => dateToDay(date) > SINCE_EVER;

const ofMoney: ReadonlySet<string> = new Set<keyof typeof facts>(["fee", "feesFrom"]);

const readable = (cpf: string | null, place: ReturnType<typeof cpfOf>): string | null => {
  if (cpf === null) return null;
  const read = readSealed(cpf, place);
  return read === null ? commonCopy.unreadable : formatCpf(read);
};

const toldAddress = (row: { id: string; addressSealed: string | null }): string | null => {
  if (row.addressSealed === null) return null;
  const address = readAddress(row);
  return address === null ? commonCopy.unreadable : addressLine(address);
};

/** The student's own row, with unsealed health data, CPF and address. */
export async function readPerson(
  tx: StudioTx,
  { studentId: id, withMoney }: { studentId: string; withMoney: boolean },
): Promise<{ fullName: string; userId: string | null; sheet: Sheet }> {
  const row = await tx.student.findFirst({
    where: { id },
    include: {
      martialArt: { select: { name: true } },
      currentBelt: { select: { name: true } },
      instructor: { select: { fullName: true } },
      tags: tagsSelect,
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const health = row.medicalConditions;
  const told: Record<keyof typeof facts, string | null> = {
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    cpf: readable(row.cpfSealed, studentCpfOf(id)),
    address: toldAddress(row),
    birth: day(row.birthDate),
    status: studentCopy.status[row.status],
    enrolled: day(row.enrollmentDate),
    art: row.martialArt?.name ?? null,
    belt: row.currentBelt?.name ?? null,
    degrees: String(row.beltDegree),
    instructor: row.instructor?.fullName ?? null,
    fee: formatBRL(cents(row.monthlyFeeCents)),
    feesFrom: isChargedSince(row.feesFrom) ? day(row.feesFrom) : null,
    contactName: row.emergencyContactName,
    contactPhone: row.emergencyContactPhone,
    health: health === null ? null : (readSealed(health, healthOf(id)) ?? commonCopy.unreadable),
    checkinCode: row.checkinCode,
    lastTrained: day(row.lastTrainedOn),
    tags: tagsOf(row).join(", ") || null,
    made: day(row.createdAt),
    changed: day(row.updatedAt),
  };
  const isTold = (key: string): boolean =>
    (withMoney || !ofMoney.has(key)) && (key !== "feesFrom" || told.feesFrom !== null);
  const rows = Object.entries(facts)
    .filter(([key]) => isTold(key))
    .map(([key, label]) => [label, told[key as keyof typeof facts]]); // safe because the keys are those of facts
  const { title, columns } = tables.person;
  const sheet: Sheet = {
    title,
    isWhole: true,
    columns: columns.map((name) => ({ title: name, kind: "text" })),
    rows,
  };
  return { fullName: row.fullName, userId: row.userId, sheet };
}

/** The guardian's own contacts and CPF, if a guardian of the student reads; no other guardian's are told. */
export async function readOwnGuardian(
  tx: StudioTx,
  { studentId, userId }: { studentId: string; userId: string },
): Promise<Sheet[]> {
  const guardian = await tx.guardian.findFirst({
    where: { userId, students: { some: { studentId } } },
    select: { id: true, fullName: true, email: true, phone: true, cpfSealed: true },
  });
  if (!guardian) return [];
  const { id, fullName, email, phone, cpfSealed } = guardian;
  const told: Record<keyof typeof guardianFacts, string | null> = {
    fullName,
    email,
    phone,
    cpf: readable(cpfSealed, cpfOf(id)),
  };
  const { title, columns } = tables.guardian;
  return [
    {
      title,
      isWhole: true,
      columns: columns.map((name) => ({ title: name, kind: "text" })),
      rows: Object.entries(guardianFacts).map(([key, label]) => [
        label,
        told[key as keyof typeof guardianFacts], // safe because the keys are those of guardianFacts
      ]),
    },
  ];
}

/** `userId` if the reader is the person of the student's account; otherwise null. */
type Account = { studentId: string; studioId: string; userId: string | null; timeZone: string };

/**
 * Traces of the reader's own account, and acts concerning the student: their time, and the address if the reader did
 * them. The account may serve several academies and students, so no row names its subject.
 */
export async function readAccount(
  tx: SystemTx,
  { studentId, studioId, userId, timeZone }: Account,
): Promise<Sheet[]> {
  const at = sql`to_char(created_at at time zone ${timeZone}::text, 'DD/MM/YYYY HH24:MI')`;
  const whose = sql`user_id = ${userId}::uuid`;
  const parts: Part[] = [
    {
      ...tables.account,
      kinds: [],
      rows: sql`select json_build_array(email, ${at}) as row from users where id = ${userId}::uuid`,
    },
    {
      ...tables.sessions,
      kinds: [],
      rows: sql`select json_build_array(${at}, ip, user_agent) as row from sessions where ${whose} order by created_at`,
    },
    {
      ...tables.security,
      kinds: ["text", securityEvents],
      rows: sql`select json_build_array(${at}, type, ip, user_agent) as row from security_events where ${whose}
        order by created_at`,
    },
    {
      ...tables.trail,
      kinds: ["text", acts],
      rows: sql`select json_build_array(${at}, action, case when ${whose} then ip end) as row from audit_events
        where (studio_id = ${studioId}::uuid and entity_id = ${studentId}::text) or ${whose} order by created_at`,
    },
  ];
  const sheets: Sheet[] = [];
  for (const part of parts) sheets.push(await sheetOf(tx, part));
  return sheets;
}
