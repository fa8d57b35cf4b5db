import "server-only";
import { hashCpf, hashSaid } from "@/lib/config/seal";
import type { StudioTx } from "@/lib/db/doors";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { ROWS_SHOWN, type RowState } from "../rules/batches";
import { type GivenPresences, type PresenceFacts, judgePresence } from "../rules/judge-presence";
import { type OddDate, type WeeklyClass, turmasOf } from "../rules/presence-class";
import { type KnownStudent, peopleOf } from "../rules/presence-people";
import { type Question, questionsOf } from "../rules/questions";
import { type ProblemKind, askingKinds } from "../rules/rank";
import { Presences } from "../rules/presence-verdicts";
import { cellsOf, fixesOf } from "./cells";
import { getStudioId, readHashesOf } from "./known";
import { type RowToJudge, listRowsToJudge, readGiven } from "./to-judge";

/** The import and the academy, as far as the judge of presences needs them. */
export async function readGivenPresences(
  tx: StudioTx,
  batch: { id: string; today: IsoDay },
): Promise<GivenPresences> {
  const { given } = await readGiven(tx, batch);
  const { map, answers, catalog, today } = given;
  const studioId = await getStudioId(tx);
  return {
    ...{ map, answers, catalog, today },
    people: peopleOf(await listStudents(tx)),
    classes: await listWeekly(tx),
    odd: await listOddDates(tx),
    hashCpf: (cpf) => hashCpf({ studioId, cpf }),
    hashPerson: (said) => hashSaid({ studioId, said }),
  };
}

const listWeekly = (tx: StudioTx): Promise<WeeklyClass[]> =>
  tx.studioClass.findMany({
    where: { status: "active" },
    orderBy: [{ dayOfWeek: "asc" }, { startTime: "asc" }, { id: "asc" }],
    select: { id: true, name: true, martialArtId: true, dayOfWeek: true, startTime: true },
  });

/** Turmas of the academy, each by one of its classes. */
export const listTurmas = async (tx: StudioTx) => turmasOf(await listWeekly(tx));

const listStudents = (tx: StudioTx): Promise<KnownStudent[]> =>
  tx.$queryRaw<KnownStudent[]>`
    select s.id, s.full_name as "fullName", s.email, s.phone, s.cpf_hash as cpf,
           array(select a.martial_art_id from student_arts a where a.student_id = s.id
                  order by a.is_primary desc, a.status, a.started_on, a.id) as "artIds",
           array(select e.class_id from student_enrollments e where e.student_id = s.id and e.status = 'active') as "classIds"
      from students s order by s.id`;

/** Dates that are called off or were moved to another weekday. */
const listOddDates = async (tx: StudioTx): Promise<OddDate[]> => {
  const dates = await tx.classSession.findMany({
    where: { OR: [{ status: "cancelled" }, { movedFrom: { not: null } }] },
    orderBy: { id: "asc" },
    select: { classId: true, day: true, status: true },
  });
  return dates.map(({ classId, day, status }) => ({
    classId,
    day: dateToDay(day),
    isCancelled: status === "cancelled",
  }));
};

/** Presences of these students on these days that the academy has. */
export async function listPresent(tx: StudioTx, of: readonly PresenceFacts[]): Promise<Presences> {
  const there = await tx.$queryRaw<(Omit<PresenceFacts, "day"> & { day: Date })[]>`
    select a.student_id as "studentId", a.day, s.class_id as "classId", a.martial_art_id as "artId"
      from attendances a left join class_sessions s on s.id = a.session_id
     where a.voided_at is null and a.student_id = any (${[...new Set(of.map(({ studentId }) => studentId))]}::uuid[])
       and a.day = any (${[...new Set(of.map(({ day }) => day))]}::date[])`;
  return new Presences(there.map(({ day, ...presence }) => ({ ...presence, day: dateToDay(day) })));
}

/** Rows with their facts or problems. */
export const judgedPresences = (rows: readonly RowToJudge[], given: GivenPresences) =>
  rows.map(({ problems: _told, ...row }) => ({ ...row, ...judgePresence(row.cells, given) }));

/** Everything that judging a whole import of presences needs. */
export const readPresencesToJudge = async (tx: StudioTx, batch: { id: string; today: IsoDay }) => ({
  given: await readGivenPresences(tx, batch),
  hashesOf: await readHashesOf(tx),
  rows: await listRowsToJudge(tx, batch),
});

type Page = { id: string; states?: readonly RowState[]; skip: number; given: GivenPresences };

/** A page of rows of presences, those that need somebody first, with what was understood and what is wrong. */
export async function listPresenceRows(tx: StudioTx, { id, states, skip, given }: Page) {
  const rows = await tx.importRow.findMany({
    where: { batchId: id, ...(states && { state: { in: [...states] } }) },
    orderBy: [{ state: "asc" }, { line: "asc" }],
    skip,
    take: ROWS_SHOWN,
    select: listed,
  });
  return rows.map((row) => judgedRow(row, given));
}

const listed = {
  id: true,
  line: true,
  rawSealed: true,
  fixedSealed: true,
  state: true,
  problems: true,
} as const;

type Listed = {
  id: string;
  line: number;
  rawSealed: string | null;
  fixedSealed: string | null;
  state: RowState;
  problems: string[];
};

function judgedRow({ rawSealed, fixedSealed, problems: kinds, ...row }: Listed, given: GivenPresences) {
  const cells = cellsOf({ id: row.id, rawSealed, fixedSealed });
  const { typed, problems } = judgePresence(cells, given);
  const edited = Object.keys(fixesOf({ id: row.id, fixedSealed })).map(Number);
  return { ...row, cells, edited, typed, problems, kinds, student: null };
}

/** Rows of presences that an import left out, all of them, in the order of the file. */
export async function listPresencesLeft(
  tx: StudioTx,
  { id, states, given }: { id: string; states: readonly RowState[]; given: GivenPresences },
) {
  const rows = await tx.importRow.findMany({
    where: { batchId: id, state: { in: [...states] } },
    orderBy: { line: "asc" },
    select: listed,
  });
  return rows.map((row) => judgedRow(row, given));
}

/** Rows that are read for the questions of a file. Where more ask something, their number is a lower bound. */
const ASKING_READ = 2_000;

/** Questions of a file of presences whose one answer mends all rows that raise it (IMP-12). */
export async function listPresenceQuestions(
  tx: StudioTx,
  { id, given }: { id: string; given: GivenPresences },
): Promise<{ questions: Question[]; isCut: boolean }> {
  const kinds: readonly ProblemKind[] = askingKinds;
  const rows = await tx.importRow.findMany({
    where: { batchId: id, state: "problem", problems: { hasSome: [...kinds] } },
    orderBy: { line: "asc" },
    take: ASKING_READ,
    select: { id: true, line: true, rawSealed: true, fixedSealed: true },
  });
  const judged = rows.map(({ line, ...row }) => ({ line, ...judgePresence(cellsOf(row), given) }));
  return { questions: questionsOf(judged), isCut: rows.length === ASKING_READ };
}
