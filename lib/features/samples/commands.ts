import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import { recordAttendances } from "@/lib/features/attendance/commands";
import { type ArtChoice, type Belt, listArts, listBelts } from "@/lib/features/catalog/queries";
import { createCharges } from "@/lib/features/charges/commands";
import { openSessions } from "@/lib/features/class-sessions/commands/open-sessions";
import { createClass } from "@/lib/features/classes/commands";
import { enrolInClass } from "@/lib/features/enrollments/commands/one-class";
import { createInstructor } from "@/lib/features/instructors/commands";
import { registerPayment } from "@/lib/features/payments/commands/register-payment";
import { createStudent } from "@/lib/features/students/commands/keep-student";
import { now } from "@/lib/kernel/clock";
import { type IsoDay, addDays, addMonths, firstOfMonth, parseClockTime, weekdayOf } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { samplePeople, samplesCopy } from "./copy";
import {
  SAMPLE_DISCOUNT_BP,
  SAMPLE_FEE_CENTS,
  SAMPLE_WEEKS,
  sampleClasses,
  sampleInstructors,
  sampleStudents,
  sampleVisitors,
} from "./rules";

const DAY_MS = 86_400_000;

type Moment = { userId: string; today: IsoDay };
type WeeklyClass = { id: string; weekday: number; group: number };

/**
 * Adds a sample academy beside the existing data: students, classes, attendances, payments, leads. A trigger marks
 * students, instructors and leads by their addresses; classes are marked here. `removeSamples` deletes exactly these.
 */
export async function loadSamples(tx: StudioTx, moment: Moment): Promise<void> {
  await takeTurnInStudio(tx, "samples");
  if ((await tx.sampleRow.count()) > 0) throw new DomainError("already-loaded", samplesCopy.already);
  await tx.$executeRaw`select set_config('app.samples', 'on', true)`;
  const art = (await listArts(tx)).find(({ name }) => /jiu-?jitsu/i.test(name)) ?? null;
  const instructorIds = await addInstructors(tx, { ...moment, art });
  const classes = await addClasses(tx, { ...moment, art, instructorIds });
  const studentIds = await addStudents(tx, { ...moment, art, classes });
  await addSessions(tx, { ...moment, classes, studentIds });
  await addDiscount(tx, { ...moment, studentIds });
  await addMoney(tx, { ...moment, studentIds });
  await addVisitors(tx, { ...moment, art });
}

/**
 * Deletes the samples with everything written about them. Samples that became the academy's own stay; the database
 * function decides that.
 */
export async function removeSamples(tx: StudioTx): Promise<{ removed: number; kept: number }> {
  await takeTurnInStudio(tx, "samples");
  const [row] = await tx.$queryRaw<{ removed: number; kept: number }[]>`select * from remove_samples()`;
  if (!row) throw new Error("remove_samples() returned no row");
  return row;
}

async function addInstructors(tx: StudioTx, { today, art }: Moment & { art: ArtChoice | null }) {
  const ids: string[] = [];
  for (const instructor of sampleInstructors) {
    const { id } = await createInstructor(tx, {
      ...instructor,
      phone: null,
      martialArtId: art?.id ?? null,
      beltRankId: null,
      hourlyRate: cents(0),
      hireDate: addMonths(today, -24),
      bio: null,
      specializations: [],
    });
    ids.push(id);
  }
  return ids;
}

async function addClasses(
  tx: StudioTx,
  { userId, art, instructorIds }: Moment & { art: ArtChoice | null; instructorIds: readonly string[] },
) {
  const classes: WeeklyClass[] = [];
  for (const [group, { name, level, weekdays, from, to, places }] of sampleClasses.entries()) {
    const [startTime, endTime] = [parseClockTime(from), parseClockTime(to)];
    if (!startTime || !endTime) throw new RangeError("a sample class has no valid start or end time");
    for (const weekday of weekdays) {
      const { id } = await createClass(tx, {
        name,
        level,
        description: null,
        weekdays: [weekday],
        overrule: true,
        startTime,
        endTime,
        maxStudents: places,
        martialArtId: art?.id ?? null,
        instructorId: instructorIds[group] ?? null,
        userId,
      });
      classes.push({ id, weekday, group });
    }
  }
  await tx.sampleRow.createMany({ data: classes.map(({ id }) => ({ rowId: id, kind: "class" })) });
  return classes;
}

async function addStudents(
  tx: StudioTx,
  { today, art, classes }: Moment & { art: ArtChoice | null; classes: readonly WeeklyClass[] },
): Promise<string[]> {
  const belts: Belt[] = art ? await listBelts(tx, art.id) : [];
  const ids: string[] = [];
  for (const { fullName, email, daysHere, years, belt, group } of sampleStudents) {
    const since = addDays(today, -daysHere);
    const { id } = await createStudent(tx, {
      fullName,
      email,
      phone: null,
      birthDate: addMonths(addDays(today, 40 + daysHere), -12 * years),
      martialArtId: art?.id ?? null,
      currentBeltId: belts[belt]?.id ?? null,
      beltDegree: 0,
      instructorId: null,
      enrollmentDate: since,
      monthlyFee: cents(SAMPLE_FEE_CENTS),
      emergencyContactName: null,
      emergencyContactPhone: null,
      medicalConditions: null,
      otherThan: "anybody",
      may: { rank: true, fee: true, health: true },
    });
    for (const weekly of classes.filter((one) => one.group === group).slice(0, 2))
      await enrolInClass(tx, { classId: weekly.id, studentId: id, since, status: "active" });
    ids.push(id);
  }
  return ids;
}

async function addSessions(
  tx: StudioTx,
  { today, classes, studentIds }: Moment & { classes: readonly WeeklyClass[]; studentIds: readonly string[] },
): Promise<void> {
  const held = classes.flatMap(({ id, weekday, group }) =>
    Array.from({ length: SAMPLE_WEEKS }, (_, week) => {
      const daysAgo = ((weekdayOf(today) - weekday + 7) % 7) + 7 * week;
      return { classId: id, group, week, day: addDays(today, -daysAgo) };
    }).filter(({ day }) => day < today),
  );
  const sessionIds = await openSessions(tx, held);
  await recordAttendances(
    tx,
    held.flatMap(({ group, week, day }, index) =>
      sampleStudents.flatMap((student, place) => {
        const [sessionId, studentId] = [sessionIds[index], studentIds[place]];
        if (!sessionId || !studentId || student.group !== group || !student.comes(week)) return [];
        return [{ sessionId, studentId, day, recordedAt: now() }];
      }),
    ),
  );
}

/** The last student pays less from the next fee on. */
async function addDiscount(
  tx: StudioTx,
  { today, studentIds }: Moment & { studentIds: readonly string[] },
): Promise<void> {
  const of = studentIds.slice(-1);
  await tx.agreementDiscount.createMany({
    data: of.map((studentId) => ({
      studentId,
      percentBp: SAMPLE_DISCOUNT_BP,
      reason: samplePeople.discount,
    })),
  });
  await renewAsked(tx, { of, today });
}

async function addMoney(
  tx: StudioTx,
  { userId, today, studentIds }: Moment & { studentIds: readonly string[] },
): Promise<void> {
  const month = firstOfMonth(today);
  for (const [period, dueOn] of [
    [addMonths(month, -1), addDays(addMonths(month, -1), 9)],
    [month, addDays(month, 27)],
  ] as const) {
    const chargeIds = await createCharges(
      tx,
      studentIds.map((studentId) => ({
        studentId,
        kind: "fee",
        description: samplePeople.fee,
        period,
        dueOn,
        amountCents: SAMPLE_FEE_CENTS,
        waived: null,
        createdAt: now(),
      })),
    );
    for (const [index, student] of sampleStudents.entries()) {
      const [studentId, chargeId] = [studentIds[index], chargeIds[index]];
      const isPaid = period === month ? student.hasPaid : student.hasPaidBefore;
      if (!studentId || !chargeId || !isPaid) continue;
      await registerPayment(tx, {
        studentId,
        chargeId,
        amount: cents(SAMPLE_FEE_CENTS),
        paymentMethod: "pix",
        description: null,
        userId,
        day: period === month ? today : dueOn,
      });
    }
  }
}

/** Inserted directly, because no command creates a lead yet. */
const addVisitors = (tx: StudioTx, { art }: Moment & { art: ArtChoice | null }) =>
  tx.lead.createMany({
    data: sampleVisitors.map(({ daysAgo, callIn, ...visitor }) => {
      const at = new Date(now().getTime() - daysAgo * DAY_MS);
      return {
        ...visitor,
        source: "site",
        martialArtId: art?.id ?? null,
        nextContactAt: new Date(now().getTime() + callIn * DAY_MS),
        createdAt: at,
        stageChangedAt: at,
      };
    }),
  });
