import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { createPlan } from "@/lib/features/agreements/commands/keep-plan";
import { createClass } from "@/lib/features/classes/commands";
import { createInstructor } from "@/lib/features/instructors/commands";
import { createStudent } from "@/lib/features/students/commands/keep-student";
import { TEAM_INVITE_DAYS } from "@/lib/features/team/rules";
import { addDays, addMonths, dayToDate } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { artId } from "@/prisma/reference/shape";
import { demoStudioIds } from "./accounts";
import { courses } from "./courses";
import { type Made, at } from "./history";
import { ahead, past } from "./moments";
import type { AcademyPlan } from "./plan";
import { type TeacherKey, arts } from "./team";

const studioId = demoStudioIds.kaizen;
const MONTHS_OF_CLASSES = 38;
const STUDENTS_AT_A_TIME = 30;

/**
 * Creates team and week by their commands, which date them today. `created_at` is then set back, so that an academy
 * of several years does not look as if everybody had joined this morning.
 */
export const hireTeam = ({ plan, userId, present }: Made) =>
  withStudio({ studioId, userId }, async (tx) => {
    const teachers = new Map<TeacherKey, string>();
    for (const { key, input } of plan.team) teachers.set(key, (await createInstructor(tx, input)).id);
    await tx.$executeRaw`update instructors set created_at = (hire_date + time '13:00') at time zone 'UTC'`;
    const classIds: string[] = [];
    for (const {
      input: { dayOfWeek, ...input },
      teacher,
    } of plan.classes) {
      const instructorId = teachers.get(teacher) ?? null;
      const on = { weekdays: [dayOfWeek], overrule: true };
      classIds.push((await createClass(tx, { ...input, ...on, instructorId, userId })).id);
    }
    const since = past(present, addMonths(present.today, -MONTHS_OF_CLASSES), 10);
    await tx.studioClass.updateMany({ data: { createdAt: since } });
    return { teachers, classIds };
  });

const LEFT = ["Mudou de cidade", "Sem tempo para treinar", "Valor da mensalidade", "Trocou de modalidade"];
const ON_HOLD = "Pausa por lesão";

/** Sets the status of students who left or are on hold, with date and reason. */
async function changeStatus(tx: StudioTx, plan: AcademyPlan, ids: readonly string[]) {
  for (const [index, { status, leftOn }] of plan.students.entries()) {
    if (status === "active" || leftOn === null) continue;
    const reason = status === "inactive" ? (LEFT[index % LEFT.length] ?? null) : ON_HOLD;
    await tx.$executeRaw`select set_config('app.reason', ${reason}, true), set_config('app.since', ${leftOn}, true)`;
    await tx.student.updateMany({ where: { id: at(ids, index) }, data: { status } });
  }
}

type Team = { teachers: ReadonlyMap<TeacherKey, string>; classIds: readonly string[] };

/** One course has a plan, for whoever pays its full price. */
async function pricePlan(tx: StudioTx) {
  const course = courses.find(({ art }) => art === arts.karate);
  if (!course) throw new RangeError("The demo has no course with a plan.");
  const amount = cents(course.fee * 100);
  const { id } = await createPlan(tx, {
    name: course.art,
    amount,
    everyMonths: 1,
    classesPerWeek: null,
    arts: [artId(course.art)],
  });
  return { id, art: course.art, amount };
}

/**
 * Creates students by their command, in portions: a transaction ends after a few seconds. Health data follows after
 * the consents.
 */
export async function enrolStudents({ plan, userId }: Made, { teachers }: Team): Promise<string[]> {
  const ids: string[] = [];
  const price = await withStudio({ studioId, userId }, (tx) => pricePlan(tx));
  for (let from = 0; from < plan.students.length; from += STUDENTS_AT_A_TIME) {
    await withStudio({ studioId, userId }, async (tx) => {
      for (const { input, teacher, course } of plan.students.slice(from, from + STUDENTS_AT_A_TIME)) {
        const { id } = await createStudent(tx, {
          ...input,
          medicalConditions: null,
          instructorId: teachers.get(teacher) ?? null,
          planId: course.art === price.art && input.monthlyFee === price.amount ? price.id : null,
          scholarship: input.monthlyFee === 0,
          may: { rank: true, fee: true, agree: true, health: true },
        });
        ids.push(id);
      }
    });
  }
  return ids;
}

/**
 * Places in classes, and students who left or are on hold, written as rows: no command does this yet. Students are
 * back-dated like the team.
 */
export const giveHistory = ({ plan, userId, present }: Made, { classIds }: Team, ids: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx) => {
    await tx.$executeRaw`update students set created_at = (enrollment_date + time '15:00') at time zone 'UTC'`;
    await changeStatus(tx, plan, ids);
    await tx.studentEnrollment.createMany({
      data: plan.places.map((place) => ({
        studentId: at(ids, place.student),
        classId: at(classIds, place.class),
        enrollmentDate: dayToDate(place.since),
        status: place.status,
        createdAt: past(present, place.since, 12),
      })),
    });
  });

/** The hash of a random token: nobody knows the token, so these invites' links do not work. */
const unknownToken = () => createHash("sha256").update(randomBytes(32)).digest("hex");

const FIRST_CONTACT = "Olá! Aqui é da Academia Kaizen. Que tal marcar uma aula experimental?";

/** Leads start as new and move through their stages, so that each step is in their history. */
export const welcomeVisitors = ({ plan, userId }: Made, studentIds: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx) => {
    for (const { student, loss, lostReason, moves, ...lead } of plan.leads) {
      const studentId = student === null ? null : at(studentIds, student);
      const { createdAt } = lead;
      const { id } = await tx.lead.create({
        data: {
          ...lead,
          status: "new",
          stageChangedAt: createdAt,
          firstResponseAt: moves[0]?.at ?? null,
          studentId,
        },
        select: { id: true },
      });
      for (const { to: status, at: stageChangedAt } of moves)
        await tx.lead.updateMany({
          where: { id },
          data: { status, stageChangedAt, ...(status === "lost" && { loss, lostReason }) },
        });
      if (moves[0])
        await tx.message.create({
          data: {
            channel: "whatsapp",
            reason: "lead.first-contact",
            status: "sent",
            leadId: id,
            body: FIRST_CONTACT,
            createdAt: moves[0].at,
            sentAt: moves[0].at,
          },
        });
      if (studentId) await tx.student.updateMany({ where: { id: studentId }, data: { leadId: id } });
    }
    await tx.studentInvite.createMany({
      data: plan.invites.map((invite) => ({ ...invite, inviteToken: unknownToken() })),
    });
  });

const DAYS_INVITED = 2;

export const inviteColleague = ({ userId, present }: Omit<Made, "plan">) =>
  withStudio({ studioId, userId }, (tx) => {
    const sentOn = addDays(present.today, -DAYS_INVITED);
    return tx.staffInvite.create({
      data: {
        fullName: "Lívia Campos Torres",
        email: "livia@kaizen.example",
        inviteToken: unknownToken(),
        createdAt: past(present, sentOn, 9),
        expiresAt: ahead(addDays(sentOn, TEAM_INVITE_DAYS), 12),
      },
      select: { id: true },
    });
  });

export const openPortal = (studentIds: readonly string[], userId: string) =>
  withSystem("demo.portal", (tx) =>
    tx.student.updateMany({ where: { id: at(studentIds, 0) }, data: { userId } }),
  );
