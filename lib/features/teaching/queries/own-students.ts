import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { NOTES_LISTED } from "@/lib/features/notes/rules";
import { artColumns, artsOf } from "@/lib/features/ranks/queries";
import { clockTimes } from "@/lib/db/week";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type ClockTime, type IsoDay, addDays, ageOn, dateToDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { likeEach } from "@/lib/kernel/search";
import { PRESENCE_DAYS } from "../rules";

export type OwnStudent = {
  id: string;
  fullName: string;
  martialArt: string | null;
  belt: BeltLook | null;
  beltDegree: number;
  lastTrained: IsoDay | null;
  /** Trainings within `PRESENCE_DAYS`. */
  presences: number;
};

export async function countOwnStudents(
  tx: StudioTx,
  { q }: { q: string },
): Promise<{ total: number; found: number }> {
  const [row] = await tx.$queryRaw<{ total: number; found: number }[]>`
    select count(*)::int as total, count(*) filter (where s.folded_name like all (${likeEach(q)}::text[]))::int as found
      from app_own_students() own join students s on s.id = own.id
     where s.status = 'active'`;
  if (!row) throw new Error("the aggregate query returned no row");
  return row;
}

/**
 * One page of the active students with a place in an own class, by name. The belt is that of the art which they train
 * there, their first art before others; of their first art if no such class has an art.
 */
export async function listOwnStudents(
  tx: StudioTx,
  { q, skip, today }: { q: string; skip: number; today: IsoDay },
): Promise<OwnStudent[]> {
  type Row = Omit<OwnStudent, "belt" | "lastTrained"> & {
    lastTrained: Date | null;
    beltName: string | null;
  } & Omit<BeltLook, "name">;
  const rows = await tx.$queryRaw<Row[]>`
    select s.id, s.full_name as "fullName", m.modality as "martialArt", coalesce(rank.degree, 0) as "beltDegree",
           b.name as "beltName", b.color, b.color2, b.color3, b.tip_color as "tipColor", own.last_trained_on as "lastTrained",
           (select count(*)::int from attendances a where a.student_id = s.id and a.voided_at is null
             and a.day > ${addDays(today, -PRESENCE_DAYS)}::date) as presences
      from app_own_students() own join students s on s.id = own.id
      left join lateral (
        select c.martial_art_id as art from student_enrollments e join classes c on c.id = e.class_id
         where e.student_id = s.id and e.status = 'active' and c.status = 'active'
           and c.instructor_id = app_instructor_id() and c.martial_art_id is not null
         order by c.martial_art_id = s.martial_art_id desc nulls last, c.day_of_week, c.start_time, c.id limit 1) taught on true
      left join lateral (
        select s.martial_art_id as art, s.current_belt_id as belt, s.belt_degree as degree where taught.art is null
        union all
        select a.martial_art_id, a.belt_rank_id, a.belt_degree from student_arts a
         where a.student_id = s.id and a.martial_art_id = taught.art) rank on true
      left join martial_arts m on m.id = coalesce(taught.art, rank.art)
      left join belt_ranks b on b.id = rank.belt
     where s.status = 'active' and s.folded_name like all (${likeEach(q)}::text[])
     order by s.folded_name, s.id limit ${PAGE_SIZE}::int offset ${skip}::int`;
  return rows.map(({ beltName, color, color2, color3, tipColor, lastTrained, ...row }) => ({
    ...row,
    belt: beltName === null ? null : { name: beltName, color, color2, color3, tipColor },
    lastTrained: lastTrained && dateToDay(lastTrained),
  }));
}

export type OwnPresence = {
  classId: string;
  name: string;
  dayOfWeek: number;
  startTime: ClockTime;
  endTime: ClockTime;
  presences: number;
  lastOn: IsoDay | null;
};

/** The own classes in which the student has a place, with the presences in each. */
export async function listOwnPresence(
  tx: StudioTx,
  { studentId, today }: { studentId: string; today: IsoDay },
): Promise<OwnPresence[]> {
  type Row = Omit<OwnPresence, "lastOn" | "startTime" | "endTime"> & {
    lastOn: Date | null;
    startTime: string;
    endTime: string;
  };
  const rows = await tx.$queryRaw<Row[]>`
    select c.id as "classId", c.name, c.day_of_week as "dayOfWeek", c.start_time as "startTime", c.end_time as "endTime",
           count(a.id) filter (where a.day > ${addDays(today, -PRESENCE_DAYS)}::date)::int as presences,
           max(a.day) as "lastOn"
      from student_enrollments e
      join classes c on c.id = e.class_id and c.status = 'active' and c.instructor_id = app_instructor_id()
      left join class_sessions d on d.class_id = c.id
      left join attendances a on a.session_id = d.id and a.student_id = e.student_id and a.voided_at is null
     where e.student_id = ${studentId}::uuid and e.status = 'active'
     group by c.id order by c.day_of_week, c.start_time, c.id`;
  return rows.map(({ lastOn, ...row }) => ({
    ...row,
    ...clockTimes(row),
    lastOn: lastOn && dateToDay(lastOn),
  }));
}

/** One own student: name, age, ranks and notes. The door shows no contact, amount or health. */
export async function getOwnStudent(tx: StudioTx, { id, today }: { id: string; today: IsoDay }) {
  const [own] = await tx.$queryRaw<{ birthDate: Date | null }[]>`
    select birth_date as "birthDate" from app_own_students() where id = ${id}::uuid`;
  const row =
    own &&
    (await tx.student.findUnique({
      where: { id },
      select: {
        id: true,
        fullName: true,
        arts: {
          orderBy: [{ isPrimary: "desc" }, { status: "asc" }, { startedOn: "desc" }],
          select: artColumns,
        },
        notes: {
          orderBy: { createdAt: "desc" },
          take: NOTES_LISTED,
          select: { id: true, body: true, createdAt: true, userId: true },
        },
      },
    }));
  if (!row) throw new NotFoundError(commonCopy.notFound);
  return {
    ...row,
    age: own.birthDate && ageOn(dateToDay(own.birthDate), today),
    arts: artsOf(row.arts),
  };
}
