import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { isAgreedApart } from "@/lib/features/agreements/rules/price";
import { addFirstTags } from "@/lib/features/tags/commands";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { newId } from "@/lib/kernel/ids";
import type { StudentInput, StudentStatus } from "../schema";
import { agreeAtFirst } from "./agree-at-first";
import { refuseWrongRank } from "./follow-rank";
import { addFirstCpfs } from "./keep-cpf";

export type FromFile = Pick<
  StudentInput,
  | "fullName"
  | "phone"
  | "birthDate"
  | "martialArtId"
  | "currentBeltId"
  | "beltDegree"
  | "monthlyFee"
  | "planId"
  | "dueDay"
  | "scholarship"
  | "emergencyContactName"
  | "emergencyContactPhone"
> & {
  email: string | null;
  cpf: string | null;
  tags: readonly string[];
  enrollmentDate: IsoDay;
  /** Somebody may have left the academy before. */
  status: StudentStatus;
};

type Bringing = {
  studioId: string;
  students: readonly FromFile[];
  /** First day of the first month to be charged. */
  feesFrom: IsoDay;
  today: IsoDay;
};

/**
 * Creates students from a file together, by the rules of the form (`createStudent`). Refuses a belt of another art and
 * more degrees than the belt has. The caller compared the people with the academy's, and stores what their agreements
 * ask for (`renewAsked`). Answers their ids in the order of the file.
 */
export async function bringStudents(
  tx: StudioTx,
  { studioId, students, feesFrom, today }: Bringing,
): Promise<string[]> {
  const ranks = new Map(students.map((one) => [rankOf(one), one]));
  for (const rank of ranks.values()) await refuseWrongRank(tx, rank);
  const made = students.map((student) => ({ ...student, studentId: newId() }));
  await tx.student.createMany({ data: made.map((student) => columnsOf(student, feesFrom)) });
  const withCpf = made.flatMap(({ studentId: id, cpf }) => (cpf === null ? [] : [{ id, cpf }]));
  if (withCpf.length > 0) await addFirstCpfs(tx, { studioId, students: withCpf });
  await addFirstTags(
    tx,
    made.map(({ studentId, tags: names }) => ({ studentId, names })),
  );
  const agreed = made.filter(isAgreedApart);
  if (agreed.length > 0)
    await agreeAtFirst(
      tx,
      agreed.map((one) => ({ ...one, amount: one.monthlyFee, feesFrom, today })),
    );
  return made.map(({ studentId }) => studentId);
}

/** Distinct for each choice of art, belt and degrees. */
const rankOf = ({ martialArtId, currentBeltId, beltDegree }: FromFile): string =>
  [martialArtId, currentBeltId, beltDegree].join(" ");

const columnsOf = (student: FromFile & { studentId: string }, feesFrom: IsoDay) => ({
  id: student.studentId,
  fullName: student.fullName,
  email: student.email,
  phone: student.phone,
  birthDate: student.birthDate && dayToDate(student.birthDate),
  martialArtId: student.martialArtId,
  currentBeltId: student.currentBeltId,
  beltDegree: student.beltDegree,
  status: student.status,
  enrollmentDate: dayToDate(student.enrollmentDate),
  monthlyFeeCents: student.monthlyFee,
  feesFrom: dayToDate(feesFrom),
  emergencyContactName: student.emergencyContactName,
  emergencyContactPhone: student.emergencyContactPhone,
});
