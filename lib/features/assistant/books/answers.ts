import { paths } from "@/lib/config/paths";
import { lateWords } from "@/lib/features/charges/rules";
import { dayCopy } from "@/lib/features/day/copy";
import { changeOf } from "@/lib/features/day/rules";
import { leadsCopy } from "@/lib/features/leads/copy";
import { leadStatuses } from "@/lib/features/leads/rules";
import { reportsCopy } from "@/lib/features/reports/copy";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, formatDayShort, monthName } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { percentOf } from "@/lib/kernel/percent";
import { answersCopy as copy } from "../copy/answers";
import type { Debt, Figures } from "../queries";
import type { AnswerLink } from "../rules/conversation";
import {
  asksByArt,
  asksConversion,
  asksLongest,
  birthdaysAsked,
  holdsEach,
  namesArt,
  namesBelt,
  namesClass,
} from "../rules/topics";
import { isClassAsked, namesColour, narrowingIn } from "../rules/understanding";
import { linksOf } from "./links";

type Answer = { response: string; links: AnswerLink[] };

type Of<Topic extends Figures["topic"]> = Extract<Figures, { topic: Topic }>;

/** Limit of the best attended, fullest or emptiest classes that are named. */
const NAMED_CLASSES = 3;

const lines = (...texts: readonly (string | false)[]): string => texts.filter(Boolean).join("\n");

/** The answer in words, by rule, narrowed to what `question` names. Null if the figures cannot be narrowed to it. */
export function answerOf(figures: Figures, question: string): Answer | null {
  const response = textOf(figures, question);
  return response === null ? null : { response, links: linksOf([figures]) };
}

/**
 * Tells the overdue sum of each student whom the question names. If many share the name, only the first few are listed.
 */
export const debtsAnswer = (
  debts: readonly Debt[],
  { people, today }: { people: number; today: IsoDay },
): Answer => ({
  response: lines(
    ...debts.map(({ name, late }) =>
      late
        ? copy.fees.owes(name, formatBRL(late.openCents), lateWords(late.since, today))
        : copy.fees.owesNothing(name),
    ),
    people > debts.length && copy.fees.others(people - debts.length),
  ),
  links: debts.map(({ id, name }) => ({ label: copy.pageOf(name), href: paths.studio.student(id) })),
});

const NARROWED: readonly Figures["topic"][] = [
  "classes",
  "occupancy",
  "presences",
  "belts",
  "students",
  "sources",
];

function textOf(figures: Figures, question: string): string | null {
  if (narrowingIn(question).length > 0 && !NARROWED.includes(figures.topic)) return null;
  switch (figures.topic) {
    case "fees":
      return feesText(figures, question);
    case "classes":
      return classesText(figures, question);
    case "away":
      return peopleText(figures, copy.away);
    case "invites":
      return peopleText(figures, copy.invites);
    case "birthdays":
      return birthdaysText(figures, question);
    case "presences":
      return presencesText(figures, question);
    case "leads":
      return leadsText(figures);
    case "belts":
      return beltsText(figures, question);
    case "revenue":
      return revenueText(figures);
    case "ages":
      return agesText(figures);
    case "retention":
      return retentionText(figures);
    case "sources":
      return sourcesText(figures, question);
    case "occupancy":
      return occupancyText(figures, question);
    case "students":
      return studentsText(figures, question);
    case "instructors":
      return copy.instructors(figures.numbers.all, figures.numbers.active);
    case "summary":
      return summaryText(figures);
  }
}

type People = { some: (count: number, names: string) => string; none: string };

const peopleText = ({ numbers: { count }, names }: Of<"away"> | Of<"invites">, { some, none }: People) =>
  count === 0 ? none : some(count, copy.named(names, count));

function birthdaysText({ numbers, names, ofMonth, today }: Of<"birthdays">, question: string): string {
  const told =
    numbers.count === 0 ? copy.birthdays.none : copy.birthdays.some(copy.named(names, numbers.count));
  const asked = birthdaysAsked(question, today);
  if (asked === "today") return told;
  const month = monthName(numbers.month);
  const people = ofMonth.map(({ name, day }) => copy.birthdays.onDay(name, day));
  return lines(
    asked === "others" && copy.birthdays.onlyMonth,
    numbers.ofMonth === 0
      ? copy.birthdays.noneInMonth(month)
      : copy.birthdays.inMonth(month, numbers.ofMonth, copy.named(people, numbers.ofMonth)),
  );
}

/** If one art's name contains another's ("Jiu-Jitsu Kids" and "Jiu-Jitsu"), only the longer one is meant. */
function studentsText({ numbers }: Of<"students">, question: string): string | null {
  const { all, active, joinedThisMonth: joined, arts } = numbers;
  const named = arts.filter(({ name }) => namesArt(question, name));
  const asked = named.filter(({ name }) =>
    named.every((other) => other.name === name || !namesArt(other.name, name)),
  );
  const narrowing = narrowingIn(question);
  if (!narrowing.every((word) => asked.some(({ name }) => holdsEach(name, [word])))) return null;
  if (asked.length > 0) return lines(...asked.map(({ name, students }) => copy.ofArt(name, students)));
  if (asksByArt(question))
    return lines(
      ...arts.filter(({ students }) => students > 0).map(({ name, students }) => copy.ofArt(name, students)),
      arts.every(({ students }) => students === 0) && copy.belts.none,
    );
  return lines(copy.students(all, active), joined > 0 ? copy.joined(joined) : copy.nobodyJoined);
}

/** Attendance of the classes that the question names, otherwise of the best attended ones. */
function presencesText({ numbers: { month, classes } }: Of<"presences">, question: string): string | null {
  if (classes.length === 0) return copy.presences.none;
  const asked = classes.filter(isClassAsked(question));
  if (asked.length === 0) return null;
  const isNarrowed = narrowingIn(question).length > 0;
  const named = asked.filter(({ name }) => isNarrowed || namesClass(question, name));
  const shown = named.length > 0 ? named : asked.slice(0, NAMED_CLASSES);
  return lines(
    copy.presences.some(monthName(month), named.length > 0),
    ...shown.map(({ name, dayOfWeek, startTime, held, present }) =>
      copy.presences.row(commonCopy.weekdays[dayOfWeek] ?? "", startTime, name, held, present),
    ),
  );
}

function feesText(figures: Of<"fees">, question: string): string {
  const { late, due, lateCents, openCents } = figures.numbers;
  return lines(
    late > 0 ? copy.fees.late(late, formatBRL(lateCents), latePeople(figures, question)) : copy.fees.noneLate,
    due > 0 && copy.fees.due(due),
    openCents > lateCents && copy.fees.open(formatBRL(openCents)),
  );
}

/** Late students, largest debt first, or oldest debt first if the question asks for that. */
function latePeople({ numbers: { late }, names, longest, today }: Of<"fees">, question: string): string {
  const byAge = longest.map(({ name, since }) => copy.fees.since(name, lateWords(since, today)));
  const isByAge = asksLongest(question) && byAge.length > 0;
  const people = copy.named(isByAge ? byAge : names, late);
  return late === 1 ? copy.fees.one(people) : copy.fees[isByAge ? "byAge" : "byAmount"](people);
}

function classesText(
  { numbers: { day, isToday, classes }, names }: Of<"classes">,
  question: string,
): string | null {
  const when = isToday ? copy.classes.today : copy.classes.onDay(formatDayShort(day));
  if (classes.length === 0) return copy.classes.none(when);
  const isOne = isClassAsked(question);
  const rows = classes.flatMap((row, index) => {
    const { name, startTime, enrolled, places, cancelled } = row;
    if (!isOne(row)) return [];
    return cancelled
      ? copy.classes.cancelled(startTime, name)
      : copy.classes.row(startTime, name, names[index] ?? "", enrolled, places);
  });
  if (rows.length > 0) return lines(copy.classes.some(when, rows.length), ...rows);
  return narrowingIn(question).length > 0 ? null : copy.classes.noneThen(when);
}

function leadsText({ numbers: { toCall, stages }, names }: Of<"leads">): string {
  const underWay = leadStatuses
    .filter((stage) => stage !== "active_student" && stage !== "lost" && stages[stage] > 0)
    .map((stage) => `${leadsCopy.stage[stage]} ${stages[stage]}`);
  return lines(
    toCall > 0 ? copy.leads.calls(toCall, copy.named(names, toCall)) : copy.leads.noCalls,
    underWay.length > 0 ? copy.leads.stages(underWay.join(", ")) : copy.leads.noneUnderWay,
  );
}

function beltsText({ numbers: { arts } }: Of<"belts">, question: string): string | null {
  if (arts.length === 0) return copy.belts.none;
  const ofArt = arts.filter(({ name }) => namesArt(question, name));
  const narrowing = narrowingIn(question);
  if (!narrowing.every((word) => ofArt.some(({ name }) => holdsEach(name, [word])))) return null;
  const looked = ofArt.length > 0 ? ofArt : arts;
  const asked = looked
    .map(({ name, belts }) => ({
      name,
      belts: belts.filter((belt) => belt.name !== null && namesBelt(question, belt.name)),
    }))
    .filter(({ belts }) => belts.length > 0);
  if (asked.length === 0 && namesColour(question)) return copy.belts.nobody;
  const shown = asked.length > 0 ? asked : looked;
  return lines(
    ...shown.map(({ name, belts }) =>
      copy.belts.art(name, belts.map((belt) => copy.belts.belt(belt.name, belt.students)).join(", ")),
    ),
  );
}

function revenueText({ numbers }: Of<"revenue">): string {
  const { month, before, soFarCents, beforeSoFarCents, beforeWholeCents } = numbers;
  const change = changeOf({ now: soFarCents, before: beforeSoFarCents });
  return lines(
    copy.revenue.soFar(monthName(month), formatBRL(soFarCents)),
    copy.revenue.before(monthName(before), formatBRL(beforeSoFarCents), change, formatBRL(beforeWholeCents)),
  );
}

const agesText = ({ numbers: { active, ages } }: Of<"ages">): string =>
  active === 0
    ? copy.ages.none
    : lines(
        copy.ages.some(active),
        ...ages.map(({ band, students }) => copy.ages.row(reportsCopy.ages[band], students)),
      );

function retentionText({ numbers }: Of<"retention">): string {
  const { month, start, stayed, left, rate, joined } = numbers;
  const came = joined > 0 ? copy.joined(joined) : copy.nobodyJoined;
  if (rate === null) return lines(copy.retention.none, came);
  return lines(copy.retention.some(monthName(month), start, stayed, rate), copy.retention.left(left), came);
}

function sourcesText({ numbers: { sources }, names }: Of<"sources">, question: string): string | null {
  if (sources.length === 0) return copy.sources.none;
  if (!narrowingIn(question).every((word) => names.some((name) => holdsEach(name, [word])))) return null;
  const sum = (of: "leads" | "enrolled") => sources.reduce((total, source) => total + source[of], 0);
  const [leads, enrolled] = [sum("leads"), sum("enrolled")];
  return lines(
    asksConversion(question) && copy.sources.conversion(leads, enrolled, percentOf(enrolled, leads)),
    copy.sources.some,
    ...sources.map(({ leads, enrolled }, index) =>
      copy.sources.row(names[index] || reportsCopy.noSource, leads, enrolled),
    ),
  );
}

type Taken = Of<"occupancy">["numbers"]["classes"][number];

function occupancyText({ numbers }: Of<"occupancy">, question: string): string | null {
  if (numbers.classes.length === 0) return copy.occupancy.none;
  const classes = numbers.classes.filter(isClassAsked(question));
  if (classes.length === 0) return null;
  const sum = (of: "enrolled" | "places") => classes.reduce((total, row) => total + row[of], 0);
  const row = ({ dayOfWeek, startTime, name, enrolled, places }: Taken) =>
    copy.occupancy.row(commonCopy.weekdays[dayOfWeek] ?? "", startTime, name, enrolled, places);
  const share = ({ enrolled, places }: Taken) => enrolled / places;
  const fullest = classes.toSorted((one, other) => share(other) - share(one)).slice(0, NAMED_CLASSES);
  const emptiest = classes
    .filter((one) => !fullest.includes(one))
    .sort((one, other) => share(one) - share(other))
    .slice(0, NAMED_CLASSES);
  const [enrolled, places] = [sum("enrolled"), sum("places")];
  return lines(
    copy.occupancy.all(enrolled, places, percentOf(enrolled, places)),
    copy.occupancy.fullest,
    ...fullest.map(row),
    emptiest.length > 0 && copy.occupancy.emptiest,
    ...emptiest.map(row),
  );
}

function summaryText({ numbers: { waiting, classesToday } }: Of<"summary">): string {
  return lines(
    waiting.length > 0 ? copy.summary.waiting : copy.summary.nothing,
    ...waiting.map(({ kind, count }) => dayCopy.needs[kind](count)),
    classesToday > 0 ? copy.summary.classes(classesToday) : copy.summary.noClasses,
  );
}
