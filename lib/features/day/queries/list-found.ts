import "server-only";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { listClassesOfDay } from "@/lib/features/classes/queries";
import { suggestStudents } from "@/lib/features/students/queries/get-student";
import type { ClockTime, IsoDay } from "@/lib/kernel/dates";
import { fold, likeEach, nameOrPhoneHolds } from "@/lib/kernel/search";
import { dayCopy } from "../copy";

export type Found = { id: string; label: string; aside: string; href: string };

const FOUND = 6;
const { kinds, rollCallNow, rollCallToday } = dayCopy.palette;

/** `teacher`: only classes and dates of that instructor are found. */
type Asked = { q: string; today: IsoDay; time: ClockTime; teacher: string | null };
type Reads = Readonly<Record<"rollCalls" | "students" | "leads" | "instructors" | "classes", boolean>>;

/**
 * Finds people by words of their name or part of their telephone number, classes by words, and the roll call of the
 * current or next class.
 */
export async function listFound(
  tx: StudioTx,
  { reads, ...asked }: Asked & { reads: Reads },
): Promise<Found[]> {
  const rollCalls = reads.rollCalls ? await listRollCalls(tx, asked) : [];
  if (asked.q === "") return rollCalls;
  return [
    ...rollCalls,
    ...(reads.students ? await listStudentsFound(tx, asked) : []),
    ...(reads.leads ? await listLeadsFound(tx, asked) : []),
    ...(reads.instructors ? await listInstructorsFound(tx, asked) : []),
    ...(reads.classes ? await listClassesFound(tx, asked) : []),
  ];
}

type Person = { id: string; fullName: string };
const person =
  (aside: string, href: (id: string) => string) =>
  ({ id, fullName }: Person): Found => ({ id, label: fullName, aside, href: href(id) });

async function listStudentsFound(tx: StudioTx, asked: Asked): Promise<Found[]> {
  const students = await suggestStudents(tx, asked);
  return students
    .slice(0, FOUND)
    .map(({ about, ...student }) => person(about ?? kinds.student, paths.studio.student)(student));
}

async function listInstructorsFound(tx: StudioTx, { q }: Asked): Promise<Found[]> {
  const instructors = await tx.instructor.findMany({
    where: nameOrPhoneHolds(q),
    orderBy: [{ foldedName: "asc" }, { id: "asc" }],
    take: FOUND,
    select: { id: true, fullName: true },
  });
  return instructors.map(person(kinds.instructor, paths.studio.instructor));
}

async function listLeadsFound(tx: StudioTx, { q }: Asked): Promise<Found[]> {
  const leads = await tx.lead.findMany({
    // A lead that became a student is found as a student.
    where: { status: { not: "active_student" }, ...nameOrPhoneHolds(q) },
    orderBy: [{ foldedName: "asc" }, { id: "asc" }],
    take: FOUND,
    select: { id: true, name: true },
  });
  return leads.map(({ id, name }) => person(kinds.lead, paths.studio.lead)({ id, fullName: name }));
}

async function listClassesFound(tx: StudioTx, { q, teacher }: Asked): Promise<Found[]> {
  const classes = await tx.$queryRaw<{ id: string; name: string; dayOfWeek: number; startTime: string }[]>`
    select id, name, day_of_week as "dayOfWeek", start_time as "startTime" from classes
     where status = 'active' and (${teacher}::uuid is null or instructor_id = ${teacher}::uuid)
       and fold(name) like all (${likeEach(q)}::text[])
     order by day_of_week, start_time, id limit ${FOUND}::int`;
  return classes.map(({ id, name, dayOfWeek, startTime }) => ({
    id,
    label: name,
    aside: kinds.class(dayOfWeek, startTime),
    href: paths.studio.class(id),
  }));
}

/** The roll call of the current or next class; if asked by word, of every class of the day. */
async function listRollCalls(tx: StudioTx, { q, today, time, teacher }: Asked): Promise<Found[]> {
  const isAsked = [rollCallNow, rollCallToday].some((words) => fold(words).includes(fold(q)));
  if (!isAsked) return [];
  const classes = (await listClassesOfDay(tx, today, { teacher })).filter(({ cancelled }) => !cancelled);
  const next = classes.find(({ endTime }) => endTime > time);
  const others = q === "" ? [] : classes.filter((each) => each !== next);
  return [next, ...others].flatMap((item) =>
    item
      ? {
          id: `now-${item.id}`,
          label: item === next ? rollCallNow : rollCallToday,
          aside: `${item.name}, ${item.startTime}`,
          href: paths.studio.rollCall(item.id, today),
        }
      : [],
  );
}
