import "server-only";
import { createHash } from "node:crypto";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { beltLook } from "@/lib/features/catalog/queries";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { commonCopy } from "@/lib/kernel/copy";
import { NotFoundError } from "@/lib/kernel/errors";
import { type Cents, cents } from "@/lib/kernel/money";
import { beginningWith, containing, nameOrEmailHolds } from "@/lib/kernel/search";
import { maskEmail, maskPhone } from "@/lib/kernel/text";
import { STUDENT_SUGGESTIONS } from "./rules";
import type { StudentFilter, StudentStatus } from "./schema";

export type StudentCounts = {
  total: number;
  active: number;
  inactive: number;
  suspended: number;
  /** Students that the filter lets through. */
  matching: number;
  pendingInvites: number;
};

/** `email` and `phone` are masked here, before they leave the server, unless somebody asked for them (STU-05). */
export type StudentRow = {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  enrollmentDate: IsoDay;
  status: StudentStatus;
  monthlyFee: Cents;
  martialArt: string | null;
  beltDegree: number;
  belt: BeltLook | null;
};

type Search = Pick<StudentFilter, "q" | "status">;

const matching = ({ q, status }: Search) => ({
  ...nameOrEmailHolds(q),
  ...(status !== "all" && { status }),
});

/** The page's numbers. An invite is pending while unused and unexpired (STU-29). */
export async function countStudents(tx: StudioTx, search: Search, at: Date): Promise<StudentCounts> {
  const byStatus = await tx.student.groupBy({ by: ["status"], _count: { _all: true } });
  const pending = { used: false, expiresAt: { gt: at } };
  const own = await tx.studio.findFirst({
    select: { _count: { select: { students: { where: matching(search) }, invites: { where: pending } } } },
  });
  const counts = { active: 0, inactive: 0, suspended: 0 };
  for (const { status, _count } of byStatus) counts[status] = _count._all;
  return {
    total: counts.active + counts.inactive + counts.suspended,
    ...counts,
    matching: own?._count.students ?? 0,
    pendingInvites: own?._count.invites ?? 0,
  };
}

const masked = ({ email, phone }: Pick<StudentRow, "email" | "phone">) => ({
  email: maskEmail(email),
  phone: phone === null ? null : maskPhone(phone),
});

/** One page of the list, newest first (STU-04). */
export async function listStudents(
  tx: StudioTx,
  search: Search & Pick<StudentFilter, "contacts"> & { skip: number },
): Promise<StudentRow[]> {
  const rows = await tx.student.findMany({
    where: matching(search),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: search.skip,
    take: PAGE_SIZE,
    select: {
      id: true,
      fullName: true,
      email: true,
      phone: true,
      enrollmentDate: true,
      status: true,
      monthlyFeeCents: true,
      beltDegree: true,
      martialArt: { select: { modality: true } },
      currentBelt: { select: beltLook },
    },
  });
  return rows.map(({ monthlyFeeCents, martialArt, currentBelt, ...row }) => ({
    ...row,
    ...(search.contacts === "masked" && masked(row)),
    enrollmentDate: dateToDay(row.enrollmentDate),
    monthlyFee: cents(monthlyFeeCents),
    martialArt: martialArt?.modality ?? null,
    belt: currentBelt,
  }));
}

/** What a student sees of the own row. */
export type OwnStudent = {
  fullName: string;
  status: StudentStatus;
  monthlyFee: Cents;
  martialArt: string | null;
  belt: BeltLook | null;
  degree: number;
};

/** The student of the door. */
export async function getOwnStudent(tx: StudentTx): Promise<OwnStudent> {
  const row = await tx.student.findFirst({
    select: {
      fullName: true,
      status: true,
      monthlyFeeCents: true,
      beltDegree: true,
      martialArt: { select: { modality: true } },
      currentBelt: { select: beltLook },
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  return {
    fullName: row.fullName,
    status: row.status,
    monthlyFee: cents(row.monthlyFeeCents),
    martialArt: row.martialArt?.modality ?? null,
    belt: row.currentBelt,
    degree: row.beltDegree,
  };
}

export type StudentChoice = Pick<StudentRow, "id" | "fullName" | "status">;

/** Up to twenty students whose name holds the words, whatever the case and accents; names that begin so come first. */
export async function suggestStudents(tx: StudioTx, { q }: { q: string }): Promise<StudentChoice[]> {
  const found = (where: Prisma.StudentWhereInput, take: number) =>
    tx.student.findMany({
      where,
      orderBy: [{ foldedName: "asc" }, { id: "asc" }],
      take,
      select: { id: true, fullName: true, status: true },
    });
  const begins = { foldedName: beginningWith(q) };
  const first = await found(begins, STUDENT_SUGGESTIONS);
  if (q === "" || first.length === STUDENT_SUGGESTIONS) return first;
  const holds = { foldedName: containing(q), NOT: begins };
  return [...first, ...(await found(holds, STUDENT_SUGGESTIONS - first.length))];
}

/** A student as the edit form shows it; contacts in clear. */
export type StudentValues = {
  id: string;
  /** Changes with anything that the form shows. */
  version: string;
  fullName: string;
  email: string;
  phone: string | null;
  birthDate: IsoDay | null;
  status: StudentStatus;
  enrollmentDate: IsoDay;
  monthlyFee: Cents;
  emergencyContactName: string | null;
  emergencyContactPhone: string | null;
  martialArt: { id: string; name: string } | null;
  belt: { id: string; name: string } | null;
  beltDegree: number;
  instructor: { id: string; fullName: string } | null;
};

export async function getStudentValues(tx: StudioTx, { id }: { id: string }): Promise<StudentValues> {
  const row = await tx.student.findFirst({
    where: { id },
    select: {
      id: true,
      fullName: true,
      email: true,
      phone: true,
      birthDate: true,
      status: true,
      enrollmentDate: true,
      monthlyFeeCents: true,
      emergencyContactName: true,
      emergencyContactPhone: true,
      martialArt: { select: { id: true, name: true } },
      currentBelt: { select: { id: true, name: true } },
      beltDegree: true,
      instructor: { select: { id: true, fullName: true } },
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { monthlyFeeCents, currentBelt, ...rest } = row;
  const values = {
    ...rest,
    birthDate: row.birthDate && dateToDay(row.birthDate),
    enrollmentDate: dateToDay(row.enrollmentDate),
    monthlyFee: cents(monthlyFeeCents),
    belt: currentBelt,
  };
  const shown = { ...values, instructor: values.instructor?.id };
  return { ...values, version: createHash("sha256").update(JSON.stringify(shown)).digest("base64url") };
}

/** What is known of a student's health, as it is kept: sealed. */
export async function getSealedHealth(tx: StudioTx, { id }: { id: string }): Promise<string | null> {
  const row = await tx.student.findFirst({ where: { id }, select: { medicalConditions: true } });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  return row.medicalConditions;
}
