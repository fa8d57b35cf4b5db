import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import type { BeltLook } from "@/lib/features/catalog/rules";
import type { FeeStanding } from "@/lib/features/payments/rules";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS, cents } from "@/lib/kernel/money";
import { maskPhone } from "@/lib/kernel/phone";
import { maskEmail } from "@/lib/kernel/text";
import type { StudentFilter, StudentStatus } from "../schema";
import { type Search, missed, sought, withStanding, withParents } from "./search-students";

/**
 * `email` and `phone` are masked here, before they leave the server, unless shown on request (STU-05). A value that few
 * have is absent for the others, because the page has many rows.
 */
export type StudentRow = {
  id: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  enrollmentDate: IsoDay;
  status: StudentStatus;
  /** Day of return of a student who is away. */
  backOn?: IsoDay;
  /** Zero and "none" for a reader without permission for fees. */
  monthlyFee: Cents;
  standing: FeeStanding;
  /** The first month of a fee that begins later. */
  feeBegins?: IsoDay;
  /** The late amount of a student without a fee, who owes another charge. */
  late?: Cents;
  /** Set for an active student of whom nothing is asked: by choice, or because nobody agreed on an amount. */
  unasked?: "scholarship" | "feeless";
  lastTrained: IsoDay | null;
  /** Set when the list shows away students: the days that count, and whether a place in a class is missing. */
  away?: { days: number; unplaced: boolean };
  /** The student enters the portal, or a minor's guardian does. */
  hasAccount?: boolean;
  /** A minor whose guardian would be invited. */
  byGuardian?: boolean;
  /** By name. */
  tags?: readonly string[];
  /** Art and belt of the filter's art, if one is chosen. */
  martialArt: string | null;
  beltDegree: number;
  belt: BeltLook | null;
};

/** Columns that the list reads. Not every reader may read all of them. */
const pageColumns = sql`s.id, s.full_name, s.folded_name, s.email, s.phone, s.birth_date, s.enrollment_date, s.created_at,
  s.status,  s.monthly_fee_cents, s.fees_from, s.last_trained_on, s.user_id, s.martial_art_id, s.current_belt_id, s.belt_degree`;

/** Students who never trained come before those who trained long ago. */
const sorted = (order: StudentFilter["order"]): Sql => {
  if (order === null) return sql`s.created_at desc, s.id desc`;
  const isDown = order.direction === "desc";
  switch (order.by) {
    case "nome":
      return isDown ? sql`s.folded_name desc, s.id desc` : sql`s.folded_name, s.id`;
    case "matricula":
      return isDown ? sql`s.enrollment_date desc, s.id desc` : sql`s.enrollment_date, s.id`;
    case "treino":
      return isDown
        ? sql`s.last_trained_on desc nulls last, s.id desc`
        : sql`s.last_trained_on nulls first, s.id`;
    case "mensalidade":
      return isDown ? sql`s.monthly_fee_cents desc, s.id desc` : sql`s.monthly_fee_cents, s.id`;
  }
};

const masked = ({ email, phone }: Pick<StudentRow, "email" | "phone">) => ({
  email: email === null ? null : maskEmail(email),
  phone: phone === null ? null : maskPhone(phone),
});

/** One shared object per belt: a page serialises it once, however many students wear it. */
function sharedLooks(): (look: BeltLook) => BeltLook {
  const known = new Map<string, BeltLook>();
  return (look) => {
    const key = JSON.stringify(look);
    const shared = known.get(key) ?? look;
    known.set(key, shared);
    return shared;
  };
}

type StoredRow = Omit<
  StudentRow,
  | "monthlyFee"
  | "late"
  | "feeBegins"
  | "tags"
  | "belt"
  | "enrollmentDate"
  | "lastTrained"
  | "away"
  | "backOn"
  | "unasked"
> & {
  enrollmentDate: Date;
  backOn: Date | null;
  unasked: "scholarship" | "feeless" | null;
  lastTrained: Date | null;
  tags: string[];
  lateCents: number | null;
  begins: Date | null;
  daysAway: number | null;
  unplaced: boolean | null;
  feeCents: number;
} & { [Key in keyof BeltLook]: BeltLook[Key] | null };

const nobodyAway = sql`(select null::uuid as id, null::integer as days_away, null::boolean as unplaced where false)`;

type Page = Pick<StudentFilter, "contacts" | "order"> & { readsFees: boolean; skip: number; take: number };

/**
 * One page of the list, newest first (STU-04) or as asked. Finds the ids first, then reads fees and names of those
 * only. `take` is at most the number of rows known to be left, so that PostgreSQL does not search beyond the last one.
 */
export async function listStudents(tx: StudioTx, search: Search & Page): Promise<StudentRow[]> {
  const order = sorted(search.order);
  const { joins, where } = sought(search);
  const rank =
    search.artId === null
      ? sql`(select s.martial_art_id, s.current_belt_id as belt_rank_id, s.belt_degree)`
      : sql`(select a.martial_art_id, a.belt_rank_id, a.belt_degree from student_arts a
              where a.student_id = s.id and a.martial_art_id = ${search.artId}::uuid)`;
  const rows = await tx.$queryRaw<StoredRow[]>`
    with page as (select ${pageColumns} from students s ${joins} where ${where}
                   order by ${order} limit ${search.take} offset ${search.skip})
    select s.id, s.full_name as "fullName", s.email, s.phone, s.enrollment_date as "enrollmentDate", s.status,
           s.monthly_fee_cents as "feeCents", s.last_trained_on as "lastTrained",
           s.user_id is not null or coalesce(parents.entered, false) as "hasAccount",
           s.user_id is null and coalesce(parents.mailed, false) as "byGuardian", fee.standing,
           case when s.status = 'suspended' then (select p.until from student_pauses p
             where p.student_id = s.id and p.ended_on is null) end as "backOn",
           case when s.status <> 'active' or s.monthly_fee_cents > 0 then null when agreed.scholarship then 'scholarship'
                when coalesce(agreed.amount_cents, 0) = 0 then 'feeless' end as unasked,
           case when s.monthly_fee_cents = 0 and fee.standing = 'late' then
             (select sum(c.total_cents - c.paid_cents)::int from charges c
               where c.student_id = s.id and c.status = 'open' and c.due_on < ${search.today}::date) end as "lateCents",
           case when fee.standing = 'none' and s.monthly_fee_cents > 0 then
             fee_begins(s.id, s.status, s.fees_from, s.enrollment_date, ${search.today}::date) end as begins,
           away.days_away as "daysAway", away.unplaced,
           array(select t.name from student_tags g join tags t on t.id = g.tag_id
                  where g.student_id = s.id order by t.folded_name) as tags,
           m.modality as "martialArt", rank.belt_degree as "beltDegree",
           b.name, b.color, b.color2, b.color3, b.tip_color as "tipColor"
      from page s ${withStanding(search.today)}
      left join ${search.waiting === "away" ? missed(search.today) : nobodyAway} away on away.id = s.id
      left join agreements agreed on agreed.student_id = s.id
      left join lateral ${rank} rank on true
      ${withParents(search.today)}
      left join martial_arts m on m.id = rank.martial_art_id
      left join belt_ranks b on b.id = rank.belt_rank_id
     order by ${order}`;
  const looks = sharedLooks();
  return rows.map(
    ({
      feeCents,
      standing,
      unasked,
      enrollmentDate,
      backOn,
      lastTrained,
      daysAway,
      unplaced,
      hasAccount,
      byGuardian,
      tags,
      lateCents,
      begins,
      name,
      color,
      color2,
      color3,
      tipColor,
      ...row
    }) => ({
      ...row,
      ...(hasAccount ? { hasAccount } : byGuardian && { byGuardian }),
      ...(tags.length > 0 && { tags }),
      ...(backOn !== null && { backOn: dateToDay(backOn) }),
      ...(daysAway !== null && { away: { days: daysAway, unplaced: unplaced === true } }),
      ...(search.readsFees && unasked !== null && { unasked }),
      ...(search.readsFees && begins !== null && { feeBegins: dateToDay(begins) }),
      ...(search.readsFees && lateCents !== null && { late: cents(lateCents) }),
      ...(search.contacts === "masked" && masked(row)),
      enrollmentDate: dateToDay(enrollmentDate),
      lastTrained: lastTrained && dateToDay(lastTrained),
      monthlyFee: search.readsFees ? cents(feeCents) : ZERO_CENTS,
      standing: search.readsFees ? standing : "none",
      belt: name === null || color === null ? null : looks({ name, color, color2, color3, tipColor }),
    }),
  );
}
