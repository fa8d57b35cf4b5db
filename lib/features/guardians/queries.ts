import "server-only";
import { SAMPLE_DOMAIN } from "@/lib/config/constants";
import type { StudentTx, StudioTx, SystemTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { versionOf } from "@/lib/db/version";
import { now } from "@/lib/kernel/clock";
import { type IsoDay, dateToDay, dayOf } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { fold, likeEach, phoneDigits } from "@/lib/kernel/search";
import { maskCpf } from "@/lib/kernel/text";
import { readSealed } from "@/lib/observe/read-sealed";
import { guardiansCopy } from "./copy";
import {
  COMING_OF_AGE,
  COMING_OF_AGE_DAYS,
  GUARDIAN_SUGGESTIONS,
  type FamilyMark,
  cpfOf,
  isMinor,
} from "./rules";

export const guardianLink = {
  relation: true,
  canSee: true,
  canPay: true,
  canSign: true,
  canPickUp: true,
  getsMessages: true,
} as const;

/**
 * A guardian for the edit form, with unmasked contacts; of the CPF only its end. `version` changes with any of the
 * values.
 */
export async function getGuardianValues(tx: StudioTx, key: { studentId: string; guardianId: string }) {
  const row = await tx.studentGuardian.findFirst({
    where: key,
    select: {
      ...guardianLink,
      consentedAt: true,
      guardian: { select: { id: true, fullName: true, email: true, phone: true, cpfSealed: true } },
    },
  });
  if (!row) throw new NotFoundError(guardiansCopy.gone);
  const { guardian, consentedAt, ...link } = row;
  const { cpfSealed, ...person } = guardian;
  return {
    ...person,
    ...link,
    /** "***.***.***-35"; null if none is stored. */
    cpf: cpfSealed && maskCpf(readSealed(cpfSealed, cpfOf(person.id)) ?? ""),
    consented: consentedAt !== null,
    version: versionOf(row),
  };
}

export type GuardianValues = Awaited<ReturnType<typeof getGuardianValues>>;

/** Siblings share their parents: the same name at the same address is the same person. */
export async function findSamePerson(
  tx: StudioTx,
  { fullName, email }: { fullName: string; email: string | null },
): Promise<{ id: string; phone: string | null; cpfSealed: string | null } | null> {
  if (email === null) return null;
  const people = await tx.guardian.findMany({
    where: { email },
    select: { id: true, fullName: true, phone: true, cpfSealed: true },
  });
  return people.find((person) => fold(person.fullName) === fold(fullName)) ?? null;
}

/** Guardians with one of these addresses or telephones, in the order in which they came. */
export const listReachedAt = (
  tx: StudioTx,
  people: readonly { email: string | null; phone: string | null }[],
) =>
  tx.guardian.findMany({
    where: {
      OR: [
        { email: { in: people.flatMap(({ email }) => email ?? []) } },
        { phone: { in: people.flatMap(({ phone }) => phone ?? []) } },
      ],
    },
    orderBy: { id: "asc" },
    select: { id: true, fullName: true, email: true, phone: true },
  });

/** Columns that decide whether a guardian must consent before health data is stored. */
export const consentFacts = {
  birthDate: true,
  guardians: { where: { consentedAt: { not: null } }, take: 1, select: { guardianId: true } },
} as const;

export const lacksConsentOf = (
  { birthDate, guardians }: { birthDate: Date | null; guardians: readonly unknown[] },
  today: IsoDay,
): boolean => guardians.length === 0 && isMinor(birthDate && dateToDay(birthDate), today);

export async function lacksConsent(
  tx: StudioTx | StudentTx | SystemTx,
  { studentId, today }: { studentId: string; today: IsoDay },
): Promise<boolean> {
  const student = await tx.student.findFirst({ where: { id: studentId }, select: consentFacts });
  return student !== null && lacksConsentOf(student, today);
}

/**
 * True if only a guardian's own session may consent for the minor: a guardian may sign and has portal access, or has
 * withdrawn a consent. Then nobody can consent in the student's name.
 */
export async function isForGuardian(
  tx: StudioTx | StudentTx | SystemTx,
  { studioId, studentId }: { studioId: string; studentId: string },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ answers: boolean }[]>`
    select guardian_decides(${studioId}::uuid, ${studentId}::uuid) as answers`;
  return row?.answers ?? false;
}

/** The caller's guardian link to this door's student; null if the caller is the student. */
export async function findOwnLink(
  tx: StudentTx,
  { studentId }: { studentId: string },
): Promise<{ guardianId: string; fullName: string; relation: string } | null> {
  const link = await tx.studentGuardian.findFirst({
    // RLS shows this door no guardian but the caller.
    where: { studentId, guardian: { userId: { not: null } } },
    select: { guardianId: true, relation: true, guardian: { select: { fullName: true } } },
  });
  return link && { guardianId: link.guardianId, relation: link.relation, fullName: link.guardian.fullName };
}

/**
 * The guardian who would consent, or null if a name must be asked for. `elsewhere`: only a guardian's own session may
 * consent.
 */
export async function findConsenting(tx: StudentTx, whose: { studioId: string; studentId: string }) {
  const guardian = await findOwnLink(tx, whose);
  return { guardian, elsewhere: guardian === null && (await isForGuardian(tx, whose)) };
}

/** All students whose portal the caller may open, over all academies, with their standing. */
export const listFamilyMarks = (tx: StudentTx, { at }: { at: Date }): Promise<FamilyMark[]> =>
  tx.$queryRaw<FamilyMark[]>`
    select student_id as "studentId", studio_name as "studioName", owes, trains_today as "trainsToday"
      from family_marks(${at}::timestamptz)`;

type OwnGuardian = {
  id: string;
  fullName: string;
  relation: string;
  canSee: boolean;
  canPay: boolean;
  getsMessages: boolean;
  confirmedOn: IsoDay | null;
};

/** The student's guardians, from the 18th birthday on and for the student only; else empty. */
export async function listOwnGuardians(
  tx: StudentTx,
  { timeZone }: { timeZone: string },
): Promise<OwnGuardian[]> {
  const rows = await tx.$queryRaw<(Omit<OwnGuardian, "confirmedOn"> & { confirmedAt: Date | null })[]>`
    select id, full_name as "fullName", relation, can_see as "canSee", can_pay as "canPay",
           gets_messages as "getsMessages", confirmed_at as "confirmedAt"
      from own_guardians()`;
  return rows.map(({ confirmedAt, ...row }) => ({
    ...row,
    confirmedOn: confirmedAt && dayOf(confirmedAt, timeZone),
  }));
}

/**
 * Deduplication key of a message about an 18th birthday: before it ("soon") or since. Contains the birth date, so that
 * a corrected date is told anew.
 */
const toldKey = sql`${`${COMING_OF_AGE}:`}::text || s.id::text || ':' || s.birth_date::text || ':'`;

export type ComingOfAge = {
  id: string;
  fullName: string;
  email: string | null;
  birthDate: Date;
  /** True if the student has access to the portal, where guardians are confirmed. */
  enters: boolean;
  isSoon: boolean;
  onceKey: string;
  guardians: readonly { id: string; fullName: string; email: string | null }[];
};

/**
 * Active students with guardians who come of age within a month or already have, if no message told this yet.
 * Empty for an academy without access.
 */
export const listComingOfAge = (tx: StudioTx, { day, take }: { day: IsoDay; take: number }) =>
  tx.$queryRaw<ComingOfAge[]>`
    select s.id, s.full_name as "fullName", s.email, s.birth_date as "birthDate", s.user_id is not null as enters,
           age.soon as "isSoon", age.key as "onceKey", parents.people as guardians
      from students s
      join studios own on own.id = s.studio_id and (own.subscription_status = 'active' or own.trial_ends_at > ${now()})
     cross join lateral (select is_minor(s.birth_date, ${day}::date) as soon,
           ${toldKey} || case when is_minor(s.birth_date, ${day}::date) then 'soon' else 'reached' end as key) age
     cross join lateral (
       select json_agg(json_build_object('id', g.id, 'fullName', g.full_name, 'email', g.email) order by l.created_at, g.id) as people
         from student_guardians l join guardians g on g.id = l.guardian_id
        where l.student_id = s.id and (l.can_see or l.can_pay or l.can_sign)
     ) parents
     where s.status = 'active' and parents.people is not null and coalesce(lower(s.email), '') not like ${`%@${SAMPLE_DOMAIN}`}
       and is_minor(s.birth_date, ${day}::date + ${COMING_OF_AGE_DAYS}::int) is false
       and not exists (select from messages told where told.once_key = age.key)
     order by s.id limit ${take}::int`;

export type GuardianChoice = { id: string; fullName: string; students: readonly string[] };

/** Guardians to choose from, by name, telephone or the name of one of their students. */
export function suggestGuardians(tx: StudioTx, { q }: { q: string }): Promise<GuardianChoice[]> {
  const words = likeEach(q);
  const digits = phoneDigits(q);
  return tx.$queryRaw<GuardianChoice[]>`
    select g.id, g.full_name as "fullName", coalesce(theirs.names, '{}') as students
      from guardians g
     cross join lateral (
       select array_agg(s.full_name order by s.folded_name) as names,
              bool_or(s.folded_name like all (${words}::text[])) as has_sought
         from student_guardians l join students s on s.id = l.student_id where l.guardian_id = g.id) theirs
     where fold(g.full_name) like all (${words}::text[]) or theirs.has_sought
        or g.phone like '%' || ${digits}::text || '%'
     order by fold(g.full_name), g.id limit ${GUARDIAN_SUGGESTIONS}::int`;
}

/** Students who share a guardian with one of these, and these if they have guardians. */
export async function listFamilies(tx: StudioTx, studentIds: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select distinct other.student_id as id
      from student_guardians own join student_guardians other on other.guardian_id = own.guardian_id
     where own.student_id = any(${[...studentIds]}::uuid[])`;
  return rows.map(({ id }) => id);
}
