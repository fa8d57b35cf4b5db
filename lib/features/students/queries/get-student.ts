import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { versionOf } from "@/lib/db/version";
import { readAddress } from "@/lib/features/addresses/queries";
import type { Address } from "@/lib/features/addresses/rules";
import { isFeePlain, plainColumns } from "@/lib/features/agreements/queries/agreement";
import type { Spans } from "@/lib/features/agreements/rules/spans";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { tagsOf, tagsSelect } from "@/lib/features/tags/queries";
import { type IsoDay, dateToDay, isoDay } from "@/lib/kernel/dates";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import { type Cents, cents } from "@/lib/kernel/money";
import { fold, likeEach, literally, phoneDigits } from "@/lib/kernel/search";
import { maskCpf } from "@/lib/kernel/text";
import { formatCpf } from "@/lib/kernel/tax-id";
import { readSealed } from "@/lib/observe/read-sealed";
import { STUDENT_SUGGESTIONS, aboutNamesakes, studentCpfOf } from "../rules";
import type { StudentStatus } from "../schema";

type OwnStudent = {
  fullName: string;
  status: StudentStatus;
  feesFrom: IsoDay;
  enrolledOn: IsoDay;
  /** Null without a fee, and for a reader without the right to see it. */
  agreed: Spans | null;
  martialArt: string | null;
  belt: BeltLook | null;
  degree: number;
  /** First day of the present belt or degree, and the number of attended classes of its art after that day. */
  rank: { since: IsoDay; estimated: boolean; classes: number } | null;
};

type OwnRow = {
  fullName: string;
  status: StudentStatus;
  feesFrom: Date;
  enrollmentDate: Date;
  agreed: { dueDay: number; beginsOn: string; endsOn: string | null } | null;
  degree: number;
  martialArt: string | null;
  since: Date | null;
  estimated: boolean;
  classes: number;
} & { [Key in keyof BeltLook]: BeltLook[Key] | null };

/** The student whose door this is, read in one statement. */
export async function getOwnStudent(tx: StudentTx): Promise<OwnStudent> {
  const [row] = await tx.$queryRaw<OwnRow[]>`
    select s.full_name as "fullName", s.status::text as status,
           s.fees_from as "feesFrom", s.enrollment_date as "enrollmentDate", s.belt_degree as degree,
           (select json_build_object('dueDay', g.due_day, 'endsOn', g.ends_on,
                                     'beginsOn', greatest(g.begins_on,
                                       (select max((c.period + c.covers_months * interval '1 month')::date) from charges c
                                         where c.student_id = s.id and c.kind = 'fee' and c.covers_months > 1
                                           and c.status <> 'cancelled')))
              from agreements g where g.student_id = s.id and g.asked_cents > 0) as agreed,
           m.modality as "martialArt", b.name, b.color, b.color2, b.color3, b.tip_color as "tipColor",
           a.degree_since as since, a.rank_estimated and a.degree_since = a.rank_since as estimated,
           (select count(*)::int from attendances t where t.student_id = s.id and t.martial_art_id = a.martial_art_id
               and t.voided_at is null and t.day > a.degree_since) + coalesce(classes_brought(a), 0) as classes
      from students s
      left join martial_arts m on m.id = s.martial_art_id
      left join belt_ranks b on b.id = s.current_belt_id
      left join student_arts a on a.student_id = s.id and a.is_primary and a.belt_rank_id is not null`;
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { name, color, color2, color3, tipColor, since, estimated, classes, agreed } = row;
  return {
    fullName: row.fullName,
    status: row.status,
    feesFrom: dateToDay(row.feesFrom),
    enrolledOn: dateToDay(row.enrollmentDate),
    agreed: agreed && {
      ...agreed,
      beginsOn: isoDay(agreed.beginsOn),
      endsOn: agreed.endsOn === null ? null : isoDay(agreed.endsOn),
    },
    martialArt: row.martialArt,
    belt: name === null || color === null ? null : { name, color, color2, color3, tipColor },
    degree: row.degree,
    rank: since && { since: dateToDay(since), estimated, classes },
  };
}

/** `about` tells people of the same name apart: belt, art and age. */
export type StudentChoice = { id: string; fullName: string; status: StudentStatus; about: string | null };

type Asked = { q: string; today: IsoDay };
type FoundStudent = Omit<StudentChoice, "about"> & {
  belt: string | null;
  art: string | null;
  birth: Date | null;
};

/**
 * Up to twenty students whose name has every word, or whose telephone or a guardian's has the digits. Active students
 * come first, then names that begin with the words.
 */
export async function suggestStudents(tx: StudioTx, { q, today }: Asked): Promise<StudentChoice[]> {
  const rows = await tx.$queryRaw<FoundStudent[]>`
    select s.id, s.full_name as "fullName", s.status::text as status, b.name as belt, m.modality as art, s.birth_date as birth
      from students s
      left join belt_ranks b on b.id = s.current_belt_id
      left join martial_arts m on m.id = s.martial_art_id
     where ${nameOrPhone(q)}
     order by s.status <> 'active', s.folded_name not like ${`${literally(fold(q))}%`}, s.folded_name, s.id
     limit ${STUDENT_SUGGESTIONS}::int`;
  const about = aboutNamesakes(rows, today);
  return rows.map(({ id, fullName, status }, at) => ({ id, fullName, status, about: about[at] ?? null }));
}

/** SQL condition on `students s`. */
function nameOrPhone(q: string): Sql {
  const name = sql`s.folded_name like all (${likeEach(q)}::text[])`;
  const digits = phoneDigits(q);
  if (digits === null) return name;
  const phone = `%${digits}%`;
  return sql`(${name} or s.phone like ${phone} or exists (
    select from student_guardians l join guardians g on g.id = l.guardian_id
     where l.student_id = s.id and g.phone like ${phone}))`;
}

export type StudentToCall = {
  fullName: string;
  phone: string | null;
  birthDate: IsoDay | null;
  /** In the order in which they are to be called. */
  guardians: readonly { fullName: string; phone: string | null }[];
};

export async function getStudentToCall(tx: StudioTx, { id }: { id: string }): Promise<StudentToCall> {
  const row = await tx.student.findFirst({
    where: { id },
    select: {
      fullName: true,
      phone: true,
      birthDate: true,
      guardians: {
        orderBy: { createdAt: "asc" },
        select: { guardian: { select: { fullName: true, phone: true } } },
      },
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  return {
    ...row,
    birthDate: row.birthDate && dateToDay(row.birthDate),
    guardians: row.guardians.map(({ guardian }) => guardian),
  };
}

/** The values of the edit form, with unmasked contacts; of the CPF only its end. */
export type StudentValues = {
  id: string;
  /** Changes with any value that the form shows. */
  version: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  /** "***.***.***-35"; null if none is stored. */
  cpf: string | null;
  address: Address | null;
  birthDate: IsoDay | null;
  status: StudentStatus;
  enrollmentDate: IsoDay;
  monthlyFee: Cents;
  /** False if an agreement decides on the fee: a plan, a discount, several months, or a scholarship. */
  isFeePlain: boolean;
  emergencyContactName: string | null;
  emergencyContactPhone: string | null;
  martialArt: { id: string; name: string } | null;
  belt: { id: string; name: string } | null;
  beltDegree: number;
  instructor: { id: string; fullName: string } | null;
  tags: string[];
};

export async function getStudentValues(tx: StudioTx, { id }: { id: string }): Promise<StudentValues> {
  const row = await tx.student.findFirst({
    where: { id },
    select: {
      id: true,
      fullName: true,
      email: true,
      phone: true,
      cpfSealed: true,
      addressSealed: true,
      birthDate: true,
      status: true,
      enrollmentDate: true,
      monthlyFeeCents: true,
      agreement: { select: plainColumns },
      emergencyContactName: true,
      emergencyContactPhone: true,
      martialArt: { select: { id: true, name: true } },
      currentBelt: { select: { id: true, name: true } },
      beltDegree: true,
      instructor: { select: { id: true, fullName: true } },
      tags: tagsSelect,
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { monthlyFeeCents, agreement, currentBelt, cpfSealed, addressSealed, ...rest } = row;
  const values = {
    ...rest,
    cpf: maskedCpf({ id, cpfSealed }),
    address: readAddress({ id, addressSealed }),
    tags: tagsOf(row),
    birthDate: row.birthDate && dateToDay(row.birthDate),
    enrollmentDate: dateToDay(row.enrollmentDate),
    monthlyFee: cents(monthlyFeeCents),
    isFeePlain: isFeePlain(agreement),
    belt: currentBelt,
  };
  return {
    ...values,
    version: versionOf({
      ...values,
      cpf: cpfSealed,
      address: addressSealed,
      instructor: values.instructor?.id,
    }),
  };
}

/** "529.982.247-25" for a reader who asked for it; null if none is stored, or if it cannot be read. */
export const shownCpf = ({ id, cpfSealed }: { id: string; cpfSealed: string | null }): string | null => {
  const cpf = cpfSealed && readSealed(cpfSealed, studentCpfOf(id));
  return cpf ? formatCpf(cpf) : null;
};

/** "***.***.***-35"; null if none is stored. */
export const maskedCpf = ({ id, cpfSealed }: { id: string; cpfSealed: string | null }): string | null =>
  cpfSealed && maskCpf(readSealed(cpfSealed, studentCpfOf(id)) ?? "");

export async function getSealedHealth(
  tx: StudioTx,
  { id }: { id: string },
): Promise<{ sealed: string | null; version: string }> {
  const row = await tx.student.findFirst({ where: { id }, select: { medicalConditions: true } });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  return { sealed: row.medicalConditions, version: versionOf(row) };
}

export async function getStudentName(tx: StudioTx, { id }: { id: string }): Promise<string> {
  const student = await tx.student.findFirst({ where: { id }, select: { fullName: true } });
  if (!student) throw new NotFoundError(commonCopy.notFound);
  return student.fullName;
}
