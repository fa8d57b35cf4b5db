import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { type BeltColumns, type BeltLook, gatherBelt } from "@/lib/features/catalog/rules";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { anyFormPattern } from "@/lib/kernel/search";
import { maskEmail, maskPhone } from "@/lib/kernel/text";
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

const conditions = ({ q, status }: Search) => ({
  pattern: q === "" ? null : anyFormPattern(q),
  status: status === "all" ? null : status,
});

/** The page's numbers in one pass over the studio's students. An invite is pending while unused and unexpired (STU-29). */
export async function countStudents(tx: StudioTx, search: Search, at: Date): Promise<StudentCounts> {
  const { pattern, status } = conditions(search);
  const [counts] = await tx.$queryRaw<StudentCounts[]>`
    select count(*)::int as total,
           count(*) filter (where status = 'active')::int as active,
           count(*) filter (where status = 'inactive')::int as inactive,
           count(*) filter (where status = 'suspended')::int as suspended,
           count(*) filter (where (${status}::text is null or status::text = ${status})
             and (${pattern}::text is null or full_name ~ ${pattern} or email ~ ${pattern})
           )::int as matching,
           (select count(*)::int from student_invites where not used and expires_at > ${at}) as "pendingInvites"
      from students`;
  return counts ?? { total: 0, active: 0, inactive: 0, suspended: 0, matching: 0, pendingInvites: 0 };
}

type Found = BeltColumns & {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  enrollmentDate: Date;
  status: StudentStatus;
  monthlyFeeCents: number;
  martialArt: string | null;
  beltDegree: number;
};

const masked = ({ email, phone }: Pick<Found, "email" | "phone">) => ({
  email: maskEmail(email),
  phone: phone === null ? null : maskPhone(phone),
});

function toRow(found: Found, contacts: StudentFilter["contatos"]): StudentRow {
  const { monthlyFeeCents, ...row } = gatherBelt(found);
  return {
    ...row,
    ...(contacts === "mascarados" && masked(row)),
    enrollmentDate: dateToDay(row.enrollmentDate),
    monthlyFee: cents(monthlyFeeCents),
  };
}

/** One page of the list, newest first (STU-04). */
export async function listStudents(
  tx: StudioTx,
  search: Search & Pick<StudentFilter, "contatos"> & { skip: number },
): Promise<StudentRow[]> {
  const { pattern, status } = conditions(search);
  const found = await tx.$queryRaw<Found[]>`
    select s.id, s.full_name as "fullName", s.email, s.phone, s.enrollment_date as "enrollmentDate",
           s.status::text as status, s.monthly_fee_cents as "monthlyFeeCents", s.belt_degree as "beltDegree",
           a.name as "martialArt", b.name as belt, b.color, b.color2, b.color3, b.tip_color as "tipColor"
      from students s
      left join martial_arts a on a.id = s.martial_art_id
      left join belt_ranks b on b.id = s.current_belt_id
     where (${status}::text is null or s.status::text = ${status})
       and (${pattern}::text is null or s.full_name ~ ${pattern} or s.email ~ ${pattern})
     order by s.created_at desc, s.id desc
     limit ${PAGE_SIZE} offset ${search.skip}`;
  return found.map((row) => toRow(row, search.contatos));
}
