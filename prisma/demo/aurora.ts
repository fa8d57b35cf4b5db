import "server-only";
import { withStudio } from "@/lib/db/doors";
import { createClass } from "@/lib/features/classes/commands";
import { createInstructor } from "@/lib/features/instructors/commands";
import { registerPayment } from "@/lib/features/payments/commands/register-payment";
import { createStudent } from "@/lib/features/students/commands/keep-student";
import { type IsoDay, addDays, parseClockTime } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { artId, beltId } from "../reference/shape";
import { demoStudioIds } from "./accounts";
import type { Present } from "./moments";

const ART = "Taekwondo";

const names = [
  "Lia Fontes Barreiro",
  "Otto Camargo Pires",
  "Nina Salles Cabral",
  "Ravi Torres Galeno",
  "Maya Freire Lobato",
];

const student = (fullName: string, index: number, enrollmentDate: IsoDay, instructorId: string) => ({
  fullName,
  email: `aluno${index + 1}@aurora.example`,
  phone: `+55119000012${index}0`,
  birthDate: addDays(enrollmentDate, -365 * (12 + 3 * index)),
  martialArtId: artId(ART),
  currentBeltId: beltId(ART, "Branca"),
  beltDegree: 0,
  instructorId,
  enrollmentDate,
  monthlyFee: cents(13_000),
  emergencyContactName: null,
  emergencyContactPhone: null,
  medicalConditions: null,
});

/** The few rows of an expired trial, all created by the commands of the screens. */
export const tryAurora = ({ userId, present }: { userId: string; present: Present }) =>
  withStudio({ studioId: demoStudioIds.aurora, userId }, async (tx) => {
    const day = (ago: number) => addDays(present.today, -ago);
    const instructor = await createInstructor(tx, {
      fullName: "Teresa Valadares",
      email: "teresa@aurora.example",
      phone: "+5511900001100",
      martialArtId: artId(ART),
      beltRankId: beltId(ART, "Preta"),
      hourlyRate: cents(0),
      hireDate: day(11),
      bio: null,
      specializations: ["Poomsae"],
    });
    const times = { startTime: parseClockTime("18:00"), endTime: parseClockTime("19:00") };
    if (!times.startTime || !times.endTime)
      throw new RangeError("A class of Aurora has an invalid clock time.");
    const classIds: string[] = [];
    for (const dayOfWeek of [2, 4]) {
      const { id } = await createClass(tx, {
        name: "Taekwondo",
        level: "Livre",
        description: null,
        weekdays: [dayOfWeek],
        overrule: false,
        startTime: times.startTime,
        endTime: times.endTime,
        maxStudents: 12,
        martialArtId: artId(ART),
        instructorId: instructor.id,
        userId,
      });
      classIds.push(id);
    }
    for (const [index, fullName] of names.entries()) {
      const { id } = await createStudent(tx, {
        ...student(fullName, index, day(10 - index), instructor.id),
        may: { rank: true, fee: true, health: true },
      });
      await tx.studentEnrollment.createMany({
        data: classIds.map((classId) => ({ classId, studentId: id })),
      });
      if (index > 2) continue;
      await registerPayment(tx, {
        studentId: id, chargeId: null, amount: cents(13_000), paymentMethod: "pix", description: null, userId, day: day(9 - index),
      }); // prettier-ignore
    }
    await tx.$executeRaw`update instructors set created_at = (hire_date + time '15:00') at time zone 'UTC'`;
    await tx.$executeRaw`update students set created_at = (enrollment_date + time '15:00') at time zone 'UTC'`;
  });
