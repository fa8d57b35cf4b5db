import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { clockTimes } from "@/lib/db/week";
import { beltLook } from "@/lib/features/catalog/queries";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { sessionVersion } from "@/lib/features/class-sessions/queries/session-version";
import { type SessionStatus, isOpenToSubstitute } from "@/lib/features/class-sessions/rules";
import { aboutNamesakes } from "@/lib/features/students/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type ClockTime, type IsoDay, dayOf, dayToDate, weekdayOf } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { likeEach, nameHolds } from "@/lib/kernel/search";
import {
  type Named,
  type RollRow,
  type StruckPresence,
  leadRow,
  rankIn,
  rollOf,
  struckOf,
  studentRow,
} from "./rules";

export type RollCall = {
  classId: string;
  name: string;
  /** Creation time of the class itself. */
  madeAt: Date;
  /** The art of that day, whose belts are shown. */
  artId: string | null;
  day: IsoDay;
  startTime: ClockTime;
  endTime: ClockTime;
  /** The instructor of the class, and the teacher of that day. */
  instructor: { id: string; fullName: string } | null;
  teacher: { id: string; fullName: string } | null;
  status: SessionStatus;
  cancelReason: string | null;
  note: string | null;
  /** Changes with the teacher and the note. */
  version: string;
  closed: boolean;
  rows: RollRow[];
  struck: StruckPresence[];
};

type Reader = { teacher: string; today: IsoDay; timeZone: string };

const ranks = {
  beltDegree: true,
  currentBelt: { select: beltLook },
  arts: { select: { martialArtId: true, beltDegree: true, beltRank: { select: beltLook } } },
} as const;
const person = { select: { id: true, fullName: true, ...ranks } } as const;
const teacher = { select: { id: true, fullName: true } } as const;

/**
 * A class on one day: who had a place then, who else came, and who was present. Throws not-found for a day on which the
 * class does not meet. `reader`: only that instructor's classes and the dates on which they substitute, while these are
 * open to them.
 */
export async function getRollCall(
  tx: StudioTx,
  { classId, day, reader = null }: { classId: string; day: IsoDay; reader?: Reader | null },
): Promise<RollCall> {
  const on = dayToDate(day);
  const [weekly] = await tx.studioClass.findMany({
    where: { id: classId },
    take: 1,
    select: {
      name: true,
      dayOfWeek: true,
      startTime: true,
      endTime: true,
      status: true,
      createdAt: true,
      martialArtId: true,
      instructor: teacher,
      spans: {
        where: { since: { lte: on }, OR: [{ until: null }, { until: { gt: on } }] },
        select: { student: person },
      },
      enrollments: { where: { absences: { some: { day: on } } }, select: { studentId: true } },
      sessions: {
        where: { day: on },
        select: {
          startTime: true,
          endTime: true,
          status: true,
          cancelReason: true,
          note: true,
          closedAt: true,
          martialArtId: true,
          instructor: teacher,
          attendances: {
            select: {
              id: true,
              clientRef: true,
              student: person,
              lead: { select: { id: true, name: true } },
              voidedAt: true,
              voidedBy: true,
              voidReason: true,
              voider: { select: { profile: { select: { fullName: true } } } },
            },
          },
        },
      },
    },
  });
  const session = weekly?.sessions[0];
  const meets = weekly?.status === "active" && weekly.dayOfWeek === weekdayOf(day);
  if (!weekly || (!session && !meets)) throw new NotFoundError(commonCopy.notFound);
  const { instructor: taught, martialArtId: artId } = session ?? weekly;
  if (reader !== null && reader.teacher !== weekly.instructor?.id) {
    const closedOn = session?.closedAt ? dayOf(session.closedAt, reader.timeZone) : null;
    if (reader.teacher !== taught?.id || !isOpenToSubstitute({ day, closedOn }, reader.today))
      throw new NotFoundError(commonCopy.notFound);
  }
  const note = session?.note ?? null;
  const attendances = session?.attendances ?? [];
  return {
    classId,
    day,
    name: weekly.name,
    madeAt: weekly.createdAt,
    artId,
    ...clockTimes(session ?? weekly),
    instructor: weekly.instructor,
    teacher: taught,
    status: session?.status ?? "scheduled",
    cancelReason: session?.cancelReason ?? null,
    note,
    version: sessionVersion({ instructorId: taught?.id ?? null, note }),
    closed: session !== undefined && session.closedAt !== null,
    rows: rollOf({
      artId,
      enrolled: weekly.spans.map(({ student }) => student),
      absent: new Set(weekly.enrollments.map(({ studentId }) => studentId)),
      attendances: attendances.filter(({ voidedAt }) => voidedAt === null),
    }),
    struck: struckOf(attendances),
  };
}

/** Suggestions of each kind. More of the name finds others. */
const GUESTS = 8;

/** `about` distinguishes people of the same name. */
export type Guest = { row: RollRow; about: string | null };

type GuestQuestion = { q: string; artId: string | null; today: IsoDay };

/** Active students of the academy, for an instructor: the database tells name and belt of the art, and no more. */
export async function suggestVisitors(tx: StudioTx, { q, artId, today }: GuestQuestion): Promise<Guest[]> {
  if (q === "") return [];
  const students = await tx.$queryRaw<(Named & { belt: BeltLook | null; degree: number })[]>`
    select s.id, s.full_name as "fullName", s.belt_degree as degree, case when b.id is not null then json_build_object(
             'name', b.name, 'color', b.color, 'color2', b.color2, 'color3', b.color3, 'tipColor', b.tip_color) end as belt
      from students_to_call(${likeEach(q)}::text[], ${artId}::uuid, ${GUESTS}::int) s
      left join belt_ranks b on b.id = s.belt_rank_id`;
  const about = aboutNamesakes(
    students.map(({ fullName, belt }) => ({ fullName, belt: belt?.name ?? null, art: null, birth: null })),
    today,
  );
  return students.map((student, at) => ({ row: studentRow(student), about: about[at] ?? null }));
}

/** Students who have not left (active ones first) and open leads whose name contains every word. */
export async function suggestGuests(tx: StudioTx, { q, artId, today }: GuestQuestion): Promise<Guest[]> {
  if (q === "") return [];
  const students = await tx.student.findMany({
    where: { status: { not: "inactive" }, ...nameHolds(q) },
    orderBy: [{ status: "asc" }, { foldedName: "asc" }, { id: "asc" }],
    take: GUESTS,
    select: { ...person.select, birthDate: true, martialArt: { select: { modality: true } } },
  });
  const about = aboutNamesakes(
    students.map(({ fullName, currentBelt, martialArt, birthDate }) => ({
      fullName,
      belt: currentBelt?.name ?? null,
      art: martialArt?.modality ?? null,
      birth: birthDate,
    })),
    today,
  );
  const leads = await tx.lead.findMany({
    where: { status: { notIn: ["active_student", "lost"] }, ...nameHolds(q) },
    orderBy: [{ foldedName: "asc" }, { id: "asc" }],
    take: GUESTS,
    select: { id: true, name: true },
  });
  return [
    ...students.map((student, at) => ({
      row: studentRow({ ...student, ...rankIn(artId, student) }),
      about: about[at] ?? null,
    })),
    ...leads.map((lead) => ({ row: leadRow(lead), about: null })),
  ];
}

/** Presences of a weekly class and the number of its days. A moved class has one row for each of its hours. */
export type ClassPresence = {
  classId: string;
  name: string;
  weekday: number;
  startTime: string;
  held: number;
  present: number;
};

/** Presences by class from `since` to before `until`, highest first. */
export const listPresences = (
  tx: StudioTx,
  { since, until }: { since: IsoDay; until: IsoDay },
): Promise<ClassPresence[]> =>
  tx.$queryRaw<ClassPresence[]>`
    select c.id as "classId", c.name, extract(dow from s.day)::int as weekday, s.start_time as "startTime",
           count(*)::int as held, sum(s.present)::int as present
      from held_sessions s join classes c on c.studio_id = s.studio_id and c.id = s.class_id
     where s.day >= ${since}::date and s.day < ${until}::date
     group by c.id, 3, 4
     order by present desc, 3, 4, c.id`;
