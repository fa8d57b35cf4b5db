import { type IsoDay, addDays, addMonths, weekdayOf } from "@/lib/kernel/dates";
import { type Chance, makeChance } from "./chance";
import type { PlannedPlace, PlannedStudent } from "./students";
import type { PlannedClass } from "./timetable";

export type PlannedSession = {
  class: number;
  day: IsoDay;
  /** Set where the lesson was cancelled. */
  cancelReason: string | null;
  /** Students who came, by index. */
  present: number[];
  /** A student marked present by mistake; voided afterwards. */
  mistaken: number | null;
};

const MONTHS = 24;
const FADING_DAYS = 42;
const MISTAKEN = 0.01;

const holidays: Readonly<Record<string, string>> = {
  "01-01": "Confraternização Universal",
  "04-21": "Tiradentes",
  "05-01": "Dia do Trabalho",
  "09-07": "Independência do Brasil",
  "10-12": "Nossa Senhora Aparecida",
  "11-02": "Finados",
  "11-15": "Proclamação da República",
  "11-20": "Dia da Consciência Negra",
  "12-25": "Natal",
};

const isRecess = (day: IsoDay): boolean => day.slice(5) >= "12-24" || day.slice(5) <= "01-02";

function cancelReason(day: IsoDay, chance: Chance): string | null {
  const holiday = holidays[day.slice(5)];
  if (holiday) return `Feriado: ${holiday}`;
  if (isRecess(day)) return "Recesso de fim de ano";
  return chance.odds(0.008) ? "Professor em competição" : null;
}

type Comer = {
  student: number;
  classes: ReadonlySet<number>;
  from: IsoDay;
  until: IsoDay | null;
  keen: number;
  /** From this day on they rarely come. */
  fadesFrom: IsoDay | null;
};

/**
 * The students who train in each class, since when and how regularly. Former students count for the classes of their
 * groups, as they have no place any more.
 */
function comersOf({ students, classes, places, today }: Academy): Comer[] {
  return students.map((student, index) => {
    const chance = makeChance(`attendance ${index}`);
    const placed = places.filter((place) => place.student === index).map((place) => place.class);
    const ofGroups = classes.flatMap(({ group }, at) => (student.groups.includes(group) ? [at] : []));
    const keen = chance.weighted([[0.9, 18], [0.78, 36], [0.64, 28], [0.45, 14], [0.25, 4]]); // prettier-ignore
    const fades = student.status !== "active" || chance.odds(0.07);
    const isPortal = index === 0;
    return {
      student: index,
      classes: new Set(student.status === "inactive" ? ofGroups : placed),
      from: student.input.enrollmentDate,
      until: student.leftOn,
      keen: isPortal ? 0.86 : keen,
      fadesFrom: fades && !isPortal ? addDays(student.leftOn ?? today, -FADING_DAYS) : null,
    };
  });
}

/** Share of the usual attendance: January and July are holidays; Saturdays and hot months are a little emptier. */
const season = (day: IsoDay): number =>
  ({ "01": 0.72, "02": 0.92, "07": 0.85, "12": 0.88 })[day.slice(5, 7)] ?? 1;

const isMember = ({ from, until }: Comer, day: IsoDay): boolean =>
  day >= from && (until === null || day < until);

function comes(comer: Comer, session: { class: number; day: IsoDay }, chance: Chance): boolean {
  const { day } = session;
  if (!comer.classes.has(session.class) || !isMember(comer, day)) return false;
  const isFading = comer.fadesFrom !== null && day > comer.fadesFrom;
  return chance.odds(comer.keen * season(day) * (isFading ? 0.25 : 1));
}

type Academy = {
  students: readonly PlannedStudent[];
  classes: readonly PlannedClass[];
  places: readonly PlannedPlace[];
  today: IsoDay;
};

/** Every lesson of the last two years up to yesterday, oldest first, with its attendances. */
export function planSessions(academy: Academy): PlannedSession[] {
  const { classes, today } = academy;
  const chance = makeChance("sessions");
  const slips = makeChance("slips of the roll call");
  const comers = comersOf(academy);
  const sessions: PlannedSession[] = [];
  for (let day = addMonths(today, -MONTHS); day < today; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    classes.forEach(({ input }, at) => {
      if (input.dayOfWeek !== weekday) return;
      const session = { class: at, day, cancelReason: cancelReason(day, chance) };
      const present = session.cancelReason ? [] : comers.filter((comer) => comes(comer, session, chance));
      const absent = comers.find(
        (comer) => comer.classes.has(at) && isMember(comer, day) && !present.includes(comer),
      );
      sessions.push({
        ...session,
        present: present.map(({ student }) => student),
        mistaken: present.length > 0 && absent && slips.odds(MISTAKEN) ? absent.student : null,
      });
    });
  }
  return sessions;
}
