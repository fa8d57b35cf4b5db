import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import type { StudentStatus } from "../schema";
import { type Search, sought, withParents } from "./search-students";

/** A student chosen in the list, as far as an act on several needs to know them. */
export type ChosenStudent = {
  id: string;
  fullName: string;
  status: StudentStatus;
  /** There is an address to invite: the student's own, or that of a minor's guardian who may see. */
  hasEmail: boolean;
  /** The student enters the portal, or a minor's guardian does. */
  hasAccount: boolean;
};

/** By name. */
export const listChosen = (tx: StudioTx, { take, ...search }: Search & { take: number }) => {
  const { joins, where } = sought(search);
  return tx.$queryRaw<ChosenStudent[]>`
    select s.id, s.full_name as "fullName", s.status::text as status,
           s.email is not null or coalesce(parents.mailed, false) as "hasEmail",
           s.user_id is not null or coalesce(parents.entered, false) as "hasAccount"
      from students s ${joins}
      ${withParents(search.today)}
     where ${where} order by s.folded_name, s.id limit ${take}`;
};

/** Beside a row of the list, for a file of it. The guardian is the one who was named first. */
export type StudentDetails = {
  birthDate: IsoDay | null;
  guardian: string | null;
  guardianPhone: string | null;
  guardianEmail: string | null;
  /** Names of the active classes, without repetition. */
  classes: string | null;
};

type StoredDetails = Omit<StudentDetails, "birthDate"> & { id: string; birthDate: Date | null };

export async function listDetails(
  tx: StudioTx,
  { ids, readsClasses }: { ids: readonly string[]; readsClasses: boolean },
): Promise<Map<string, StudentDetails>> {
  const classes = sql`(select string_agg(distinct c.name, ', ')
    from student_enrollments e join classes c on c.id = e.class_id and c.status = 'active'
   where e.student_id = s.id and e.status = 'active')`;
  const rows = await tx.$queryRaw<StoredDetails[]>`
    select s.id, s.birth_date as "birthDate", ${readsClasses ? classes : sql`null`} as classes,
           first.full_name as guardian, first.phone as "guardianPhone", first.email as "guardianEmail"
      from students s
      left join lateral (
        select g.full_name, g.phone, g.email from student_guardians l join guardians g on g.id = l.guardian_id
         where l.student_id = s.id order by l.created_at, g.id limit 1) first on true
     where s.id = any (${[...ids]}::uuid[])`;
  return new Map(
    rows.map(({ id, birthDate, ...row }) => [id, { ...row, birthDate: birthDate && dateToDay(birthDate) }]),
  );
}
