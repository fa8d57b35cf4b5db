import { type IsoDay, addDays, addMonths } from "@/lib/kernel/dates";
import { beltId } from "../reference/shape";
import { makeChance } from "./chance";
import { rankOn } from "./ranks";
import type { PlannedStudent } from "./students";
import type { TeacherKey } from "./team";

type PlannedPromotion = {
  student: number;
  kind: "degree" | "belt";
  fromBeltId: string | null;
  fromDegree: number;
  toBeltId: string;
  toDegree: number;
  promotedOn: IsoDay;
  teacher: TeacherKey;
};

/** Awarded some days after the rank was earned, never on the first day and never tomorrow. */
function awardDay(month: IsoDay, chance: () => number, until: IsoDay): IsoDay {
  const day = addDays(month, Math.floor(chance() * 12));
  return day > until ? until : day;
}

function promotionsOf(student: PlannedStudent, index: number, today: IsoDay): PlannedPromotion[] {
  const chance = makeChance(`promotions ${index}`);
  const { course, training, input, teacher } = student;
  const until = student.leftOn ?? today;
  const found: PlannedPromotion[] = [];
  let held = { beltId: input.currentBeltId, degree: input.beltDegree };
  for (let months = 1; ; months += 1) {
    const day = addMonths(input.enrollmentDate, months);
    if (day > until) return found;
    const rank = rankOn(course, { training, months, birthDate: input.birthDate, day });
    const next = { beltId: rank.belt && beltId(course.art, rank.belt), degree: rank.degree };
    if (next.beltId === null || (next.beltId === held.beltId && next.degree <= held.degree)) continue;
    found.push({
      student: index,
      kind: next.beltId === held.beltId ? "degree" : "belt",
      fromBeltId: held.beltId,
      fromDegree: held.degree,
      toBeltId: next.beltId,
      toDegree: next.degree,
      promotedOn: awardDay(day, chance.next, until),
      teacher,
    });
    held = { beltId: next.beltId, degree: next.degree };
  }
}

/** Every rank that came after the first day here, each student's in their order. */
export const planPromotions = (students: readonly PlannedStudent[], today: IsoDay): PlannedPromotion[] =>
  students.flatMap((student, index) => promotionsOf(student, index, today));
