import { SAMPLE_DOMAIN } from "@/lib/config/constants";
import { samplePeople } from "./copy";

const { classes, instructors, students, visitors } = samplePeople;

const WEEK = 7;
/** The first students of the list. */
const CHILDREN = 8;
/** Two students who have been away longer than usual. */
const AWAY = [6, 13];
const AWAY_WEEKS = 3;
/** Indexes that have not paid the previous month, and the first index that has paid this one. */
const LATE = [4, 11, 17];
const PAID_FROM = 9;

const addressOf = (name: string): string =>
  `${name
    .normalize("NFD")
    .replace(/[^\p{L} ]/gu, "")
    .toLowerCase()
    .replaceAll(" ", ".")}@${SAMPLE_DOMAIN}`;

export const SAMPLE_WEEKS = 5;
export const SAMPLE_FEE_CENTS = 18_000;
export const SAMPLE_DISCOUNT_BP = 1_000;

/** Each weekday is a class of its own. */
export const sampleClasses = [
  { ...classes.children, weekdays: [2, 4], from: "18:00", to: "19:00", places: 12 },
  { ...classes.adults, weekdays: [1, 3, 5], from: "19:00", to: "20:30", places: 16 },
] as const;

/** In the order of the classes. */
export const sampleInstructors = instructors.map((fullName) => ({ fullName, email: addressOf(fullName) }));

/** The sample students: since when they train, and how they attend and pay. */
export const sampleStudents = students.map((fullName, index) => {
  const isChild = index < CHILDREN;
  return {
    fullName,
    email: addressOf(fullName),
    daysHere: WEEK * (20 - Math.floor(index / 2)),
    years: isChild ? 7 + (index % 5) : 18 + index,
    belt: isChild ? index % 2 : index % 3,
    group: isChild ? 0 : 1,
    hasPaidBefore: !LATE.includes(index),
    hasPaid: index >= PAID_FROM && !LATE.includes(index),
    comes: (weeksAgo: number) =>
      AWAY.includes(index) ? weeksAgo >= AWAY_WEEKS : (index + weeksAgo) % 4 !== 0,
  };
});

export const sampleVisitors = visitors.map((name, index) => ({
  name,
  email: addressOf(name),
  status: (["new", "contacted", "trial_scheduled", "attended"] as const)[index % 4] ?? "new",
  daysAgo: 1 + 2 * index,
  /** Days from today until the call is due. */
  callIn: index - 1,
}));
