import { type StudentCaller, withStudio, withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { dayToDate, isoDay } from "@/lib/kernel/dates";
import { artId, beltId } from "@/prisma/reference/shape";
import { makeUser } from "./users";
import { address, next } from "./made-up";

/** Long before the days that tests are about. */
const enrollmentDate = dayToDate(isoDay("2026-01-05"));

/** A student without a portal account, unless one is named. */
export async function makeStudent({
  studioId,
  userId,
  ...fields
}: { studioId: string } & Partial<Prisma.StudentUncheckedCreateInput>) {
  const student = await withStudio(studioId, (tx) =>
    tx.student.create({
      data: { fullName: `Aluno ${next()}`, email: address("aluno"), enrollmentDate, ...fields },
    }),
  );
  if (userId) {
    await withSystem("test", (tx) => tx.student.update({ where: { id: student.id }, data: { userId } }));
  }
  // Tests without an e-mail do not read it.
  return { ...student, email: student.email ?? "", studentId: student.id };
}

/** Ana Lima, a white belt since January who pays a fee. */
export const makeNovice = ({ studioId }: { studioId: string }) =>
  makeStudent({
    studioId,
    fullName: "Ana Lima",
    email: "ana@obi.example",
    phone: "+5511987651234",
    monthlyFeeCents: 15_000,
    martialArtId: artId("Jiu-Jitsu"),
    currentBeltId: beltId("Jiu-Jitsu", "Branca"),
    enrollmentDate: dayToDate(isoDay("2026-01-10")),
  });

export async function makeStudentAccount({
  email = address("aluno"),
  password = "faixa-de-teste",
  ...fields
}: { studioId: string; email?: string; password?: string } & Omit<
  Partial<Prisma.StudentUncheckedCreateInput>,
  "email"
>) {
  const account = { email, password };
  const userId = await makeUser({ kind: "student", ...account });
  const student = await makeStudent({ ...fields, userId, email });
  return { ...student, ...account, userId };
}

export const asStudent = ({ studioId, studentId, userId }: Omit<StudentCaller, "rights">): StudentCaller => ({
  studioId,
  studentId,
  userId,
  rights: { pay: true, sign: true },
});

export const makeStudentArt = ({
  studioId,
  ...fields
}: {
  studioId: string;
  studentId: string;
  martialArtId: string;
} & Partial<Prisma.StudentArtUncheckedCreateInput>) =>
  withStudio(studioId, (tx) => tx.studentArt.create({ data: fields }));

export const makePromotion = ({
  studioId,
  ...fields
}: {
  studioId: string;
  studentId: string;
  martialArtId: string;
  toBeltId: string;
  promotedOn: Date;
} & Partial<Prisma.PromotionUncheckedCreateInput>) =>
  withStudio(studioId, (tx) => tx.promotion.create({ data: { kind: "belt", ...fields } }));

/** An open proposal of an instructor, whom the academy has. */
export const makeProposal = ({
  studioId,
  ...fields
}: {
  studioId: string;
  studentId: string;
  martialArtId: string;
  toBeltId: string;
  promotedOn: Date;
  instructorId: string;
} & Partial<Prisma.PromotionProposalUncheckedCreateInput>) =>
  withStudio(studioId, (tx) => tx.promotionProposal.create({ data: fields }));

export async function makeGuardian({
  studioId,
  students = [],
  rights = {},
  ...fields
}: {
  studioId: string;
  students?: readonly string[];
  rights?: Partial<Prisma.StudentGuardianUncheckedCreateInput>;
} & Partial<Prisma.GuardianUncheckedCreateInput>) {
  return withStudio(studioId, async (tx) => {
    const guardian = await tx.guardian.create({ data: { fullName: `Responsável ${next()}`, ...fields } });
    for (const studentId of students)
      await tx.studentGuardian.create({ data: { studentId, guardianId: guardian.id, ...rights } });
    return guardian;
  });
}
