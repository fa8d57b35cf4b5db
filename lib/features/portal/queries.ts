import "server-only";
import type { StudentTx } from "@/lib/db/doors";
import { type BeltColumns, type BeltLook, gatherBelt } from "@/lib/features/catalog/rules";
import { commonCopy } from "@/lib/kernel/copy";
import { type ClockTime, type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { type Cents, cents } from "@/lib/kernel/money";

export type PortalStudent = {
  fullName: string;
  status: "active" | "inactive" | "suspended";
  monthlyFee: Cents;
  martialArt: string | null;
  belt: BeltLook | null;
  degree: number;
  paidThisMonth: boolean;
};

type StudentRow = BeltColumns & {
  fullName: string;
  status: PortalStudent["status"];
  monthlyFee: number;
  martialArt: string | null;
  degree: number;
  paidThisMonth: boolean;
};

/** The student of the door with belt and fee; `month` runs from its first day to before the next one's. */
export async function getPortalStudent(
  tx: StudentTx,
  month: { since: IsoDay; until: IsoDay },
): Promise<PortalStudent> {
  const [row] = await tx.$queryRaw<StudentRow[]>`
    select s.full_name as "fullName", s.status::text as "status", s.monthly_fee_cents as "monthlyFee",
           a.name as "martialArt", b.name as belt, b.color, b.color2, b.color3, b.tip_color as "tipColor",
           s.belt_degree::int as "degree",
           exists (select 1 from payments p
                   where p.student_id = s.id and p.status = 'completed'
                     and p.payment_date >= ${month.since}::date and p.payment_date < ${month.until}::date)
             as "paidThisMonth"
    from students s
    left join martial_arts a on a.id = s.martial_art_id
    left join belt_ranks b on b.id = s.current_belt_id`;
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { monthlyFee, ...rest } = gatherBelt(row);
  return { ...rest, monthlyFee: cents(monthlyFee) };
}

export type PortalClass = {
  id: string;
  name: string;
  martialArt: string | null;
  instructor: string | null;
  dayOfWeek: number;
  startTime: ClockTime;
  endTime: ClockTime;
};

/** Active classes in which the student is actively enrolled. */
export async function listOwnClasses(tx: StudentTx): Promise<PortalClass[]> {
  return tx.$queryRaw<PortalClass[]>`
    select c.id, c.name, a.name as "martialArt", i.full_name as "instructor",
           c.day_of_week::int as "dayOfWeek", c.start_time as "startTime", c.end_time as "endTime"
    from student_enrollments e
    join classes c on c.id = e.class_id
    left join instructors i on i.id = c.instructor_id
    left join martial_arts a on a.id = c.martial_art_id
    where e.status = 'active' and c.status = 'active'
    order by c.day_of_week, c.start_time, c.id`;
}

/** The latest payments, newest first. */
export async function listOwnPayments(tx: StudentTx, count: number) {
  const rows = await tx.payment.findMany({
    orderBy: [{ paymentDate: "desc" }, { id: "desc" }],
    take: count,
    select: {
      id: true,
      paymentDate: true,
      description: true,
      paymentMethod: true,
      amountCents: true,
      status: true,
    },
  });
  return rows.map(({ paymentDate, amountCents, ...payment }) => ({
    ...payment,
    day: dateToDay(paymentDate),
    amount: cents(amountCents),
  }));
}

export type PortalPayment = Awaited<ReturnType<typeof listOwnPayments>>[number];
