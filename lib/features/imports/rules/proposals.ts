import { type ClassGroup, type GroupFacts, groupClasses } from "@/lib/features/class-groups/rules";
import { CLASS_DEFAULT_PLACES, CLASS_MAX_PLACES } from "@/lib/features/classes/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type Cents, cents, centsToInput, formatBRL, parseCents } from "@/lib/kernel/money";
import { checkCopy } from "../copy/check";
import { importsCopy } from "../copy/imports";
import type { Answers, ClassAnswer, PlanAnswer } from "./fields";
import { plain } from "./text";
import { readWeekly } from "./weekly";

/** Names of each kind that are proposed; those of most rows. */
const MOST_PROPOSED = 50;
/** Prices of a plan among which one is chosen. */
const MOST_PRICES = 5;

/** A turma that rows name and that does not exist. `artId` is the art of all of them. */
type UnknownClass = { name: string; rows: number; artId: string | null };
/** A plan that rows name and that does not exist, with the fees of those rows, the most usual first. */
type UnknownPlan = { name: string; rows: number; prices: number[] };
export type Unknown = { classes: UnknownClass[]; plans: UnknownPlan[] };

type Facts = {
  status: string;
  classes: readonly string[];
  martialArtId: string | null;
  plan: string | null;
  monthlyFee: Cents;
};

type Named = { name: string };

/** The turmas and plans that rows name and the academy lacks (IMP-23). Former students get no places. */
export function unknownOf(
  people: readonly Facts[],
  { classes, plans }: { classes: readonly Named[]; plans: readonly Named[] },
): Unknown {
  const [knownClasses, knownPlans] = [classes, plans].map(
    (known) => new Set(known.map(({ name }) => plain(name))),
  );
  const turmas = new Map<string, UnknownClass>();
  const offers = new Map<string, { name: string; rows: number; prices: Map<number, number> }>();
  for (const { status, classes: named, martialArtId, plan, monthlyFee } of people) {
    for (const name of status === "active" ? named : []) {
      const key = plain(name);
      if (key === "" || knownClasses?.has(key)) continue;
      const known = turmas.get(key) ?? { name, rows: 0, artId: martialArtId };
      const artId = known.artId === martialArtId ? martialArtId : null;
      turmas.set(key, { ...known, rows: known.rows + 1, artId });
    }
    const key = plain(plan ?? "");
    if (plan === null || key === "" || knownPlans?.has(key)) continue;
    const known = offers.get(key) ?? { name: plan, rows: 0, prices: new Map<number, number>() };
    known.rows += 1;
    if (monthlyFee > 0) known.prices.set(monthlyFee, (known.prices.get(monthlyFee) ?? 0) + 1);
    offers.set(key, known);
  }
  return {
    classes: mostNamed([...turmas.values()]),
    plans: mostNamed([...offers.values()]).map(({ prices, ...offer }) => ({
      ...offer,
      prices: [...prices]
        .sort(([, one], [, other]) => other - one)
        .slice(0, MOST_PRICES)
        .map(([price]) => price),
    })),
  };
}

const mostNamed = <One extends { rows: number }>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => other.rows - one.rows).slice(0, MOST_PROPOSED);

type Weekly = GroupFacts & { id: string };
type KnownTurma<C extends Weekly = Weekly> = ClassGroup<C>;

/**
 * The fate of an unknown turma unless somebody answers: the turma whose name, hour and days the text tells, a new
 * one if the text tells days and hours, else it is left out.
 */
export function classAnswer(
  { name, rows, artId }: UnknownClass,
  { answers, groups }: { answers: Answers; groups: readonly KnownTurma[] },
): ClassAnswer {
  const given = answers.turmas?.[plain(name)];
  if (given) return given;
  const { weekdays, startTime, endTime, ...told } = readWeekly(name);
  const same = groups.filter(
    ([first]) =>
      plain(first.name) === plain(told.name) && (startTime === null || first.startTime === startTime),
  );
  const [only, another] = same;
  if (only && !another) {
    const meant = only.filter(({ dayOfWeek }) => weekdays.length === 0 || weekdays.includes(dayOfWeek));
    if (meant.length > 0) return { use: "is", classIds: meant.map(({ id }) => id) };
  }
  return weekdays.length === 0 || startTime === null || endTime === null
    ? { use: "leave" }
    : draftOf({ name, rows, artId });
}

/** The form of a new turma, as far as the text tells it. */
function draftOf({ name: said, rows, artId }: UnknownClass): Extract<ClassAnswer, { use: "make" }> {
  const { name, weekdays, startTime, endTime } = readWeekly(said);
  return {
    use: "make",
    name,
    weekdays: weekdays.join(),
    startTime: startTime ?? "",
    endTime: endTime ?? "",
    maxStudents: String(Math.min(CLASS_MAX_PLACES, Math.max(CLASS_DEFAULT_PLACES, rows))),
    martialArtId: artId ?? "",
    level: "",
  };
}

/** A plan is made with the fee of its rows if all have the same one; else it is left out until somebody says its price. */
export function planAnswer({ name, prices }: UnknownPlan, answers: Answers): PlanAnswer {
  const given = answers.plans?.[plain(name)];
  if (given) return given;
  const [price, another] = prices;
  return price !== undefined && another === undefined
    ? { use: "make", amount: centsToInput(cents(price)) }
    : { use: "leave" };
}

export const groupsOf = <C extends Weekly>(classes: readonly C[]): KnownTurma<C>[] => groupClasses(classes);

/** "Seg, Qua · 18:00". */
const whenOf = ([first, ...others]: KnownTurma): string =>
  `${[first, ...others].map(({ dayOfWeek }) => commonCopy.weekdays[dayOfWeek]?.slice(0, 3)).join(", ")} · ${first.startTime}`;

type Choice = { value: string; label: string };

const turmaChoice = (group: KnownTurma): Choice => ({
  value: group.map(({ id }) => id).join(),
  label: `${group[0].name} · ${whenOf(group)}`,
});

/** An answer may mean a turma or plan that exists. If it is gone by now, its rows come without it. */
function meantBy<Answer extends { use: string }>(
  answer: Answer,
  current: Choice | null,
): { answer: Answer | { use: "leave" }; current?: Choice } {
  if (answer.use !== "is") return { answer };
  return current === null ? { answer: { use: "leave" } } : { answer, current };
}

/** `current`: what stands there already and is meant, which may be some days of a turma. */
export type ShownProposal = { said: string; rows: string; current?: Choice } & (
  | { about: "turma"; answer: ClassAnswer; start: Extract<ClassAnswer, { use: "make" }> }
  | { about: "plan"; answer: PlanAnswer; amount: string }
);

export type ShownProposals = {
  proposals: ShownProposal[];
  /** The turmas of the academy, by the ids of their classes, and its plans. */
  turmas: Choice[];
  plans: Choice[];
  arts: Choice[];
};

type Academy = {
  unknown: Unknown;
  classes: readonly Weekly[];
  plans: readonly { id: string; name: string; amount: Cents }[];
};

/** The names that do not exist as Conferência shows them: what becomes of each, and what can be chosen instead. */
export function shownProposals(
  { unknown, classes, plans }: Academy,
  { answers, arts }: { answers: Answers; arts: readonly { id: string; name: string }[] },
): ShownProposals {
  const groups = groupsOf(classes);
  const offered = plans.map(({ id, name, amount }) => ({
    value: id,
    label: `${name} · ${formatBRL(amount)}`,
  }));
  return {
    proposals: [
      ...unknown.classes.map((one): ShownProposal => {
        const given = classAnswer(one, { answers, groups });
        const ids = given.use === "is" ? given.classIds : [];
        const [first, ...others] = groups.flat().filter(({ id }) => ids.includes(id));
        const meant = first ? { ...turmaChoice([first, ...others]), value: ids.join() } : null;
        const { answer, ...current } = meantBy(given, meant);
        const { name: said, rows } = one;
        return {
          about: "turma",
          said,
          rows: importsCopy.questions.rows(rows),
          ...current,
          answer,
          start: answer.use === "make" ? answer : draftOf(one),
        };
      }),
      ...unknown.plans.map((one): ShownProposal => {
        const given = planAnswer(one, answers);
        const planId = given.use === "is" ? given.planId : null;
        const { answer, ...current } = meantBy(given, offered.find(({ value }) => value === planId) ?? null);
        const price = one.prices[0];
        const amount =
          answer.use === "make" ? answer.amount : price === undefined ? "" : centsToInput(cents(price));
        return {
          about: "plan",
          said: one.name,
          rows: importsCopy.questions.rows(one.rows),
          ...current,
          answer,
          amount,
        };
      }),
    ],
    turmas: groups.map(turmaChoice),
    plans: offered,
    arts: arts.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** The turmas and plans of the file by what becomes of them, as the confirmation names them. */
export type Fates = { made: string[]; known: string[]; left: string[] };

export function fatesOf(proposals: readonly ShownProposal[]): Fates {
  const words = checkCopy.proposed;
  return {
    made: proposals.flatMap((one) => {
      if (one.answer.use !== "make") return [];
      if (one.about === "plan") return [words.planMade(one.said, amountOf(one.answer.amount))];
      return "name" in one.answer ? [words.turmaMade(one.answer.name, one.answer.maxStudents)] : [];
    }),
    known: proposals.flatMap(({ about, said, current }) =>
      current ? [words.known(words[about](said), current.label)] : [],
    ),
    left: proposals.flatMap(({ about, said, answer }) =>
      answer.use === "leave" ? [words[about](said)] : [],
    ),
  };
}

/** "R$ 1.250,00" of typed reais. */
function amountOf(typed: string): string {
  const amount = parseCents(typed);
  return amount === null ? typed : formatBRL(amount);
}
