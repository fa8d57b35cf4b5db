import { type IsoDay, addDays, addMonths } from "@/lib/kernel/dates";
import { artId, beltId } from "../reference/shape";
import { type Chance, makeChance } from "./chance";
import { type Course, courses } from "./courses";
import { type Training, rankOn } from "./ranks";
import type { PlannedStudent } from "./students";
import { type TeacherKey, arts } from "./team";
import { teacherOf } from "./timetable";

type PlannedPromotion = {
  student: number;
  martialArtId: string;
  kind: "entry" | "degree" | "belt";
  fromBeltId: string | null;
  fromDegree: number;
  toBeltId: string;
  toDegree: number;
  promotedOn: IsoDay;
  teacher: TeacherKey;
};

/** A few days after the rank was earned: never on the first day and never in the future. */
function awardDay(month: IsoDay, chance: () => number, until: IsoDay): IsoDay {
  const day = addDays(month, Math.floor(chance() * 12));
  return day > until ? until : day;
}

type Trainee = {
  student: number;
  course: Course;
  training: Training;
  birthDate: IsoDay;
  since: IsoDay;
  until: IsoDay;
  teacher: TeacherKey;
  held: { beltId: string | null; degree: number };
};

function promotionsOf({ held, ...trainee }: Trainee, chance: Chance): PlannedPromotion[] {
  const { student, course, training, birthDate, since, until, teacher } = trainee;
  const found: PlannedPromotion[] = [];
  let last = held;
  for (let months = 1; ; months += 1) {
    const day = addMonths(since, months);
    if (day > until) return found;
    const rank = rankOn(course, { training, months, birthDate, day });
    const next = { beltId: rank.belt && beltId(course.art, rank.belt), degree: rank.degree };
    if (next.beltId === null || (next.beltId === last.beltId && next.degree <= last.degree)) continue;
    found.push({
      student,
      martialArtId: artId(course.art),
      kind: next.beltId === last.beltId ? "degree" : "belt",
      fromBeltId: last.beltId,
      fromDegree: last.degree,
      toBeltId: next.beltId,
      toDegree: next.degree,
      promotedOn: awardDay(day, chance.next, until),
      teacher,
    });
    last = { beltId: next.beltId, degree: next.degree };
  }
}

/** Every promotion after enrolment, in order for each student. */
export const planPromotions = (students: readonly PlannedStudent[], today: IsoDay): PlannedPromotion[] =>
  students.flatMap(({ course, training, teacher, leftOn, input }, student) =>
    promotionsOf(
      {
        student,
        course,
        training,
        teacher,
        birthDate: input.birthDate,
        since: input.enrollmentDate,
        until: leftOn ?? today,
        held: { beltId: input.currentBeltId, degree: input.beltDegree },
      },
      makeChance(`promotions ${student}`),
    ),
  );

const SECOND_ARTS = 5;
const MEMBER_MONTHS = 14;
const secondCourses = courses.filter(({ art }) => art === arts.muayThai || art === arts.karate);

/** Some Jiu-Jitsu students began another art within the last year and were promoted in it. */
export function planSecondArts(students: readonly PlannedStudent[], today: IsoDay) {
  const chance = makeChance("second arts");
  const found = students
    .map((student, index) => ({ ...student, index }))
    .filter(({ course, status }) => course.art === arts.jiuJitsu && status === "active")
    .filter(({ input, index }) => index > 0 && input.enrollmentDate < addMonths(today, -MEMBER_MONTHS));
  return chance.shuffle(found).slice(0, SECOND_ARTS).map(({ index: student, input: { birthDate } }) => {
    const course = chance.pick(secondCourses);
    const startedOn = addDays(addMonths(today, -chance.between(7, 12)), -chance.between(1, 20));
    const training = { pace: 0.85, monthsElsewhere: 0 };
    const martialArtId = artId(course.art);
    const teacher = teacherOf(course.art === arts.karate ? "karate" : "muayThaiFirst");
    const first = rankOn(course, { training, months: 0, birthDate, day: startedOn });
    const held = { beltId: first.belt && beltId(course.art, first.belt), degree: 0 };
    const entry = held.beltId && {
      student, martialArtId, kind: "entry" as const, fromBeltId: null, fromDegree: 0, toBeltId: held.beltId,
      toDegree: 0, promotedOn: startedOn, teacher,
    };
    const later = promotionsOf(
      { student, course, training, birthDate, since: startedOn, until: today, teacher, held }, chance);
    const promotions: PlannedPromotion[] = entry ? [entry, ...later] : later;
    return { student, martialArtId, startedOn, teacher, promotions };
  }); // prettier-ignore
}

const NOTED_LATE_DAYS = 5;

/**
 * A promotion (by index) that was recorded with a wrong date; the corrected one is still later than the previous
 * rank.
 */
export function planCorrection(promotions: readonly PlannedPromotion[]) {
  const wrong = promotions.findLastIndex(
    ({ student, kind, promotedOn }, index) =>
      kind === "belt" &&
      promotions.findLastIndex((other) => other.student === student) === index &&
      (promotions[index - 1]?.student !== student ||
        (promotions[index - 1]?.promotedOn ?? promotedOn) < addDays(promotedOn, -NOTED_LATE_DAYS)),
  );
  const promotion = promotions[wrong];
  if (!promotion) throw new RangeError("The plan has no promotion to correct.");
  return {
    promotion,
    promotedOn: addDays(promotion.promotedOn, -NOTED_LATE_DAYS),
    reason: "Data do exame corrigida",
  };
}
