import { type IsoDay, addDays, addMonths, isoDay, weekdayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { artId, beltId } from "../reference/shape";
import { demoAccounts } from "./accounts";
import { type Chance, makeChance } from "./chance";
import { type Course, courses } from "./courses";
import type { People } from "./people";
import { type Training, rankOn } from "./ranks";
import { arts } from "./team";
import { type GroupKey, type PlannedClass, teacherOf } from "./timetable";

export type PlannedStudent = {
  course: Course;
  groups: GroupKey[];
  teacher: ReturnType<typeof teacherOf>;
  status: "active" | "inactive" | "suspended";
  /** No fee is paid from this day on. */
  leftOn: IsoDay | null;
  /** Speed of promotion, and months trained before enrolment. */
  training: Training;
  /** A child's guardian; siblings share one. */
  guardian: Family | null;
  /** Belt and degree are those at enrolment; promotions.ts has the later ones. */
  input: {
    fullName: string;
    email: string;
    phone: string | null;
    birthDate: IsoDay;
    martialArtId: string;
    currentBeltId: string | null;
    beltDegree: number;
    enrollmentDate: IsoDay;
    monthlyFee: Cents;
    emergencyContactName: string | null;
    emergencyContactPhone: string | null;
    medicalConditions: string | null;
  };
};

const INACTIVE = 8;
const SUSPENDED = 4;
const YEARS_OF_HISTORY = 3;
const COMING_OF_AGE = 18;

const medicalNotes = [
  "Asma leve; usa bombinha antes do treino.",
  "Alergia a dipirona.",
  "Cirurgia no joelho direito há dois anos; evitar torções.",
  "Hipertensão controlada com medicação.",
  "Diabetes tipo 1; monitora a glicemia durante o treino.",
  "Lesão antiga no ombro esquerdo.",
  "Alergia a picada de abelha; leva adrenalina na mochila.",
];

/** Moves a Sunday to the day before: nobody enrols on Sundays. */
const openDay = (day: IsoDay): IsoDay => (weekdayOf(day) === 0 ? addDays(day, -1) : day);

/** Months since enrolment and months trained elsewhere before, as far as the age allows. */
function timeTrained(course: Course, age: number, chance: Chance) {
  const longest = Math.max(1, (age - course.beginsAt) * 12 + 8);
  const months = Math.min(Math.floor(YEARS_OF_HISTORY * 12 * chance.next() ** 1.15), longest);
  const elsewhere = chance.weighted([[0, 66], [chance.between(6, 30), 24], [chance.between(36, 84), 8], [chance.between(96, 130), 2]]); // prettier-ignore
  return { months, elsewhere: Math.min(elsewhere, longest - months) };
}

function feeOf(course: Course, chance: Chance, isSibling: boolean): Cents {
  const share = chance.weighted([[1, 80], [0.85, 14], [0, 4], [0.5, 2]]); // prettier-ignore
  return cents(Math.round((course.fee * share * (isSibling ? 0.9 : 1)) / 5) * 500);
}

export type Family = { surname: string; email: string; guardian: string; phone: string };

function makeStudent(course: Course, today: IsoDay, chance: Chance, people: People, sibling: Family | null) {
  const age = chance.between(...course.ages);
  const birthDate = addDays(addMonths(today, -12 * age), -chance.between(0, 364));
  const { months, elsewhere } = timeTrained(course, age, chance);
  const training = { pace: 0.75 + 0.25 * chance.next(), monthsElsewhere: elsewhere };
  const rank = rankOn(course, { training, birthDate, months, day: today });
  const isMinor = age < COMING_OF_AGE;
  const gender = chance.odds(course.women) ? "woman" : "man";
  const self = people.person(gender, isMinor ? sibling?.surname : undefined);
  const contact = people.anybody(self.surname);
  const family: Family =
    (isMinor && sibling) ||
    { surname: self.surname, email: contact.email, guardian: contact.fullName, phone: people.phone() }; // prettier-ignore
  const groups = course.groupsOf({ age, rank: rank.index }, chance);
  const saysWhom = isMinor || chance.odds(0.8);
  const enrollmentDate = openDay(addDays(addMonths(today, -months), -chance.between(1, 28)));
  const first = rankOn(course, { training, birthDate, months: 0, day: enrollmentDate });
  const student: PlannedStudent = {
    course,
    groups,
    teacher: teacherOf(groups[0] ?? "karate"),
    status: "active",
    leftOn: null,
    training,
    guardian: isMinor ? family : null,
    input: {
      fullName: self.fullName,
      email: isMinor ? family.email : self.email,
      phone: isMinor ? family.phone : people.phone(),
      birthDate,
      martialArtId: artId(course.art),
      currentBeltId: first.belt && beltId(course.art, first.belt),
      beltDegree: first.degree,
      enrollmentDate,
      monthlyFee: feeOf(course, chance, isMinor && sibling !== null),
      emergencyContactName: saysWhom ? family.guardian : null,
      emergencyContactPhone: saysWhom ? family.phone : null,
      medicalConditions: null,
    },
  };
  return { student, family: isMinor ? family : null };
}

function portalStudent(today: IsoDay, people: People): PlannedStudent {
  const course = courses[0];
  if (!course) throw new RangeError("The demo has no course for the student.");
  const { fullName, email } = demoAccounts.student;
  return {
    course,
    groups: ["jiuJitsuAdvanced", "jiuJitsuSaturday"],
    teacher: teacherOf("jiuJitsuAdvanced"),
    status: "active",
    leftOn: null,
    training: { pace: 1, monthsElsewhere: 0 },
    guardian: null,
    input: {
      fullName,
      email,
      phone: people.phone(),
      birthDate: isoDay(`${Number(today.slice(0, 4)) - 27}-03-14`),
      martialArtId: artId(arts.jiuJitsu),
      currentBeltId: beltId(arts.jiuJitsu, "Branca"),
      beltDegree: 0,
      enrollmentDate: openDay(addMonths(addDays(today, -9), -34)),
      monthlyFee: cents(22_000),
      emergencyContactName: people.anybody("Prado").fullName,
      emergencyContactPhone: people.phone(),
      medicalConditions: null,
    },
  };
}

/** Some long-standing students left or are on hold; a few have a health condition. */
function changeSome(students: PlannedStudent[], today: IsoDay, chance: Chance): void {
  const longHere = students.filter(({ input }) => input.enrollmentDate < addMonths(today, -11));
  chance.shuffle(longHere).slice(0, INACTIVE + SUSPENDED).forEach((student, index) => {
    student.status = index < INACTIVE ? "inactive" : "suspended";
    const months = index < INACTIVE ? chance.between(2, 9) : chance.between(0, 1);
    student.leftOn = addDays(addMonths(today, -months), -chance.between(3, 20));
  }); // prettier-ignore
  const some = chance.shuffle(students.filter(({ status }) => status === "active"));
  medicalNotes.forEach((note, index) => {
    const student = some[index];
    if (student) student.input.medicalConditions = note;
  });
}

/** About 120 students; the portal's student comes first. */
export function planStudents({ today, people }: { today: IsoDay; people: People }): PlannedStudent[] {
  const chance = makeChance("students");
  const planned = courses.flatMap((course) => {
    let last: Family | null = null;
    const count = course.art === arts.jiuJitsu ? course.students - 1 : course.students;
    return Array.from({ length: count }, () => {
      const made = makeStudent(course, today, chance, people, chance.odds(0.2) ? last : null);
      last = made.family;
      return made.student;
    });
  });
  changeSome(planned, today, chance);
  return [portalStudent(today, people), ...planned];
}

export type PlannedPlace = { student: number; class: number; since: IsoDay; status: "active" | "suspended" };

/** Assigns students to classes in the order of enrolment; a full class takes no more. */
export function planPlaces(
  students: readonly PlannedStudent[],
  classes: readonly PlannedClass[],
): PlannedPlace[] {
  const left = classes.map(({ input }) => input.maxStudents);
  const inOrder = students
    .map((student, index) => ({ student, index }))
    .filter(({ student }) => student.status !== "inactive")
    .sort((a, b) => (a.student.input.enrollmentDate < b.student.input.enrollmentDate ? -1 : 1));
  return inOrder.flatMap(({ student, index }) =>
    classes.flatMap((weekly, at): PlannedPlace[] => {
      const free = left[at] ?? 0;
      if (!student.groups.includes(weekly.group) || free === 0) return [];
      if (student.status === "active") left[at] = free - 1;
      const status = student.status === "active" ? "active" : "suspended";
      return [{ student: index, class: at, since: student.input.enrollmentDate, status }];
    }),
  );
}
