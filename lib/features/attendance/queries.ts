import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { clockTimes } from "@/lib/db/week";
import { beltLook } from "@/lib/features/catalog/queries";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { sessionVersion } from "@/lib/features/class-sessions/queries/session-version";
import type { SessionStatus } from "@/lib/features/class-sessions/rules";
import { aboutNamesakes } from "@/lib/features/students/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type ClockTime, type IsoDay, dayToDate, weekdayOf } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { likeEach, nameHolds } from "@/lib/kernel/search";
import type { PersonKind, Presence } from "./rules";

/** A person on the roll call: enrolled, a guest of another class, or a lead on a trial. */
export type RollRow = {
  kind: PersonKind;
  id: string;
  name: string;
  belt: BeltLook | null;
  degree: number;
  enrolled: boolean;
  presence: Presence | null;
  /** Announced an absence beforehand. */
  absent: boolean;
};

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
};

const ranks = {
  beltDegree: true,
  currentBelt: { select: beltLook },
  arts: { select: { martialArtId: true, beltDegree: true, beltRank: { select: beltLook } } },
} as const;
const person = { select: { id: true, fullName: true, ...ranks } } as const;
const teacher = { select: { id: true, fullName: true } } as const;

/**
 * A class on one day: who had a place then, who else came, and who was present. Throws not-found for a day on which the
 * class does not meet. `teacher`: only that instructor's classes and the dates on which they substitute.
 */
export async function getRollCall(
  tx: StudioTx,
  { classId, day, teacher: only = null }: { classId: string; day: IsoDay; teacher?: string | null },
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
            where: { voidedAt: null },
            select: {
              id: true,
              clientRef: true,
              student: person,
              lead: { select: { id: true, name: true } },
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
  if (only !== null && only !== weekly.instructor?.id && only !== taught?.id)
    throw new NotFoundError(commonCopy.notFound);
  const note = session?.note ?? null;
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
      attendances: session?.attendances ?? [],
    }),
  };
}

type Ranks = {
  beltDegree: number;
  currentBelt: BeltLook | null;
  arts: readonly { martialArtId: string; beltDegree: number; beltRank: BeltLook | null }[];
};
type Named = { id: string; fullName: string };
type Person = Named & Ranks;
type Attended = {
  id: string;
  clientRef: string | null;
  student: Person | null;
  lead: { id: string; name: string } | null;
};

type Roll = {
  artId: string | null;
  enrolled: readonly Person[];
  absent: ReadonlySet<string>;
  attendances: readonly Attended[];
};

function rollOf({ artId, enrolled, absent, attendances }: Roll): RollRow[] {
  const rowOf = (student: Person) => studentRow({ ...student, ...rankIn(artId, student) });
  const rows = new Map(
    enrolled.map((student) => [
      student.id,
      { ...rowOf(student), enrolled: true, absent: absent.has(student.id) },
    ]),
  );
  for (const { id, clientRef, student, lead } of attendances) {
    const presence = { id, ref: clientRef };
    if (student)
      rows.set(student.id, {
        ...(rows.get(student.id) ?? rowOf(student)),
        presence,
      });
    else if (lead) rows.set(lead.id, { ...leadRow(lead), presence });
  }
  return [...rows.values()].sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}

type Rank = { belt: BeltLook | null; degree: number };

/** The belt of a class's own art; of the student's first art if the class has none. */
function rankIn(artId: string | null, { currentBelt, beltDegree, arts }: Ranks): Rank {
  if (artId === null) return { belt: currentBelt, degree: beltDegree };
  const art = arts.find(({ martialArtId }) => martialArtId === artId);
  return { belt: art?.beltRank ?? null, degree: art?.beltDegree ?? 0 };
}

const studentRow = ({ id, fullName, belt, degree }: Named & Rank): RollRow => ({
  kind: "student",
  id,
  name: fullName,
  belt,
  degree,
  enrolled: false,
  presence: null,
  absent: false,
});

const leadRow = ({ id, name }: { id: string; name: string }): RollRow => ({
  kind: "lead",
  id,
  name,
  belt: null,
  degree: 0,
  enrolled: false,
  presence: null,
  absent: false,
});

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
