import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { inWeekOrder } from "@/lib/db/week";
import { type RankHeld, type RanksHeld, beltLook, nameRanks } from "@/lib/features/catalog/queries";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { type Cents, cents } from "@/lib/kernel/money";
import { likeEach, nameOrEmailHolds } from "@/lib/kernel/search";
import { maskPhone } from "@/lib/kernel/phone";
import { maskEmail } from "@/lib/kernel/text";
import { STUDENTS_SHOWN } from "../rules";
import type { InstructorFilter, InstructorStatus } from "../schema";
import { insteadOf } from "./list-taught";
import { type InstructorLogin, loginOf, loginSelect, memberSelect, nameOf } from "./logins";

export type InstructorChoice = { id: string; fullName: string };

export type InstructorRow = {
  id: string;
  fullName: string;
  status: InstructorStatus;
  hourlyRate: Cents;
  martialArt: string | null;
  belt: BeltLook | null;
  login: InstructorLogin | null;
};

/** The moment and zone by which invites are open. */
type Clock = { at: Date; timeZone: string };

const active = { status: "active" as const };

/** Ignores accents and capitals. */
const byName = [{ foldedName: "asc" as const }, { id: "asc" as const }];

/** Active instructors as choices, by full name (STU-19). */
export const listActiveInstructors = (tx: StudioTx): Promise<InstructorChoice[]> =>
  tx.instructor.findMany({
    where: { status: "active" },
    orderBy: byName,
    select: { id: true, fullName: true },
  });

export const findInstructorStatus = (tx: StudioTx, id: string) =>
  tx.instructor.findFirst({ where: { id }, select: { status: true } });

export async function findInstructorName(tx: StudioTx, id: string): Promise<string | null> {
  const row = await tx.instructor.findFirst({ where: { id }, select: { fullName: true } });
  return row && row.fullName;
}

export type InstructorCounts = {
  total: number;
  /** Counts per status under the other filters, and in all. */
  found: Record<"all" | InstructorStatus, number>;
};

type Search = Pick<InstructorFilter, "q" | "status" | "artId" | "belt">;

const wordsAndRank = ({ q, artId, belt }: Search): Prisma.InstructorWhereInput => ({
  ...nameOrEmailHolds(q),
  ...(artId !== null && { martialArtId: artId }),
  ...(belt !== null && { beltRankId: belt === "sem" ? null : belt }),
});

export async function countInstructors(tx: StudioTx, search: Search): Promise<InstructorCounts> {
  const total = await tx.instructor.count();
  const rows = await tx.instructor.groupBy({
    by: ["status"],
    where: wordsAndRank(search),
    _count: { _all: true },
  });
  const of = (status: InstructorStatus) => rows.find((row) => row.status === status)?._count._all ?? 0;
  const [active, inactive] = [of("active"), of("inactive")];
  return { total, found: { all: active + inactive, active, inactive } };
}

export async function listInstructorRanks(tx: StudioTx, { q, status, artId }: Search): Promise<RanksHeld> {
  const rows = await tx.$queryRaw<(Omit<RankHeld, "art"> & { art: string | null })[]>`
    select i.martial_art_id as art, i.belt_rank_id as belt, count(*)::int as count from instructors i
     where (i.folded_name || ' ' || i.folded_email) like all (${likeEach(q)}::text[])
       and ${status} in ('all', i.status::text)
     group by 1, 2`;
  const held = rows.flatMap(({ art, ...rest }) => (art === null ? [] : [{ art, ...rest }]));
  return {
    everybody: rows.reduce((sum, { count }) => sum + count, 0),
    arts: await nameRanks(tx, { held, looked: artId }),
  };
}

export async function listInstructors(
  tx: StudioTx,
  { at, timeZone, ...page }: Search & Pick<InstructorFilter, "order"> & { skip: number } & Clock,
): Promise<InstructorRow[]> {
  const { by, direction } = page.order;
  const rows = await tx.instructor.findMany({
    where: { ...wordsAndRank(page), ...(page.status !== "all" && { status: page.status }) },
    orderBy: [by === "nome" ? { foldedName: direction } : { hourlyRateCents: direction }, { id: direction }],
    skip: page.skip,
    take: PAGE_SIZE,
    select: {
      id: true,
      fullName: true,
      status: true,
      hourlyRateCents: true,
      martialArt: { select: { modality: true } },
      beltRank: { select: beltLook },
      ...loginSelect,
    },
  });
  return rows.map(({ hourlyRateCents, martialArt, beltRank, logins, staffInvites, ...row }) => ({
    ...row,
    login: loginOf({ logins, staffInvites }, { contacts: "masked", at, timeZone }),
    hourlyRate: cents(hourlyRateCents),
    martialArt: martialArt?.modality ?? null,
    belt: beltRank,
  }));
}

/** Values of one instructor's edit form; `version` is the time of the last change. */
export type InstructorValues = {
  id: string;
  version: string;
  fullName: string;
  email: string;
  phone: string | null;
  martialArt: { id: string; name: string } | null;
  belt: { id: string; name: string } | null;
  hourlyRate: Cents;
  hireDate: IsoDay;
  bio: string | null;
  specializations: string[];
};

export async function getInstructorValues(tx: StudioTx, { id }: { id: string }): Promise<InstructorValues> {
  const row = await tx.instructor.findFirst({
    where: { id },
    select: {
      id: true,
      updatedAt: true,
      fullName: true,
      email: true,
      phone: true,
      martialArt: { select: { id: true, name: true } },
      beltRank: { select: { id: true, name: true } },
      hourlyRateCents: true,
      hireDate: true,
      bio: true,
      specializations: true,
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { updatedAt, beltRank, hourlyRateCents, hireDate, ...rest } = row;
  return {
    ...rest,
    version: updatedAt.toISOString(),
    belt: beltRank,
    hourlyRate: cents(hourlyRateCents),
    hireDate: dateToDay(hireDate),
  };
}

/**
 * One instructor with weekly classes and students. Contacts are masked on the server unless they were asked for
 * (SEC-19).
 */
export async function getInstructor(
  tx: StudioTx,
  { id, contacts, ...clock }: { id: string; contacts: "masked" | "open" } & Clock,
) {
  const row = await tx.instructor.findFirst({
    where: { id },
    select: {
      id: true,
      fullName: true,
      email: true,
      phone: true,
      status: true,
      hourlyRateCents: true,
      hireDate: true,
      bio: true,
      specializations: true,
      martialArt: { select: { modality: true } },
      beltRank: { select: beltLook },
      classes: {
        where: active,
        orderBy: inWeekOrder,
        select: {
          id: true,
          name: true,
          dayOfWeek: true,
          startTime: true,
          endTime: true,
          currentStudents: true,
          maxStudents: true,
        },
      },
      students: {
        where: active,
        orderBy: byName,
        take: STUDENTS_SHOWN,
        select: { id: true, fullName: true },
      },
      _count: { select: { students: { where: active } } },
      ...loginSelect,
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { hourlyRateCents, hireDate, martialArt, beltRank, email, phone, _count, ...more } = row;
  const { logins, staffInvites, ...rest } = more;
  return {
    ...rest,
    login: loginOf({ logins, staffInvites }, { contacts, ...clock }),
    email: contacts === "open" ? email : maskEmail(email),
    phone: phone === null || contacts === "open" ? phone : maskPhone(phone),
    hourlyRate: cents(hourlyRateCents),
    hireDate: dateToDay(hireDate),
    martialArt: martialArt?.modality ?? null,
    belt: beltRank,
    studentCount: _count.students,
  };
}

export type InstructorView = Awaited<ReturnType<typeof getInstructor>>;

/** Weekly classes, substitute sessions, students and the Professor that would be without this instructor. */
export async function getLeaving(tx: StudioTx, { id, today }: { id: string; today: IsoDay }) {
  const row = await tx.instructor.findFirst({
    where: { id },
    select: {
      classes: {
        where: active,
        orderBy: inWeekOrder,
        select: { id: true, name: true, dayOfWeek: true, startTime: true, endTime: true },
      },
      logins: { where: { staffRole: "instructor" }, select: memberSelect },
      _count: { select: { students: { where: active }, classSessions: { where: insteadOf(id, today) } } },
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { classes, logins, _count } = row;
  return {
    classes,
    studentCount: _count.students,
    substitutions: _count.classSessions,
    losesFunction: logins[0] ? nameOf(logins[0].user) : null,
  };
}

export type Leaving = Awaited<ReturnType<typeof getLeaving>>;
