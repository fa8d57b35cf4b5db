import type { Cents } from "@/lib/kernel/money";
import type { Answers } from "./fields";
import { plain } from "./text";

type Plan = { id: string; name: string; amount: Cents; active: boolean };
type PricedRow = { plan: string | null; monthlyFee: Cents; scholarship: boolean };
type PlansOf<P> = { plans: readonly P[]; answers: Answers };
type WeeklyClass = { id: string; name: string; martialArtId: string | null };

const isNamed = (name: string, thing: { name: string }): boolean => plain(thing.name) === plain(name);

/**
 * The plan that a row names, or that it was answered to mean. Null for none, for one that is not offered any more, and
 * for another price than the plan's: the student agreed on that price alone.
 */
export function planNamed<P extends Plan>(
  { plan, monthlyFee, scholarship }: PricedRow,
  { plans, answers }: PlansOf<P>,
): P | null {
  const found = planSaid(plan, { plans, answers });
  if (!found?.active) return null;
  return monthlyFee === 0 || scholarship || monthlyFee === found.amount ? found : null;
}

function planSaid<P extends Plan>(said: string | null, { plans, answers }: PlansOf<P>): P | undefined {
  if (said === null) return undefined;
  const answer = answers.plans?.[plain(said)];
  return plans.find((each) => (answer?.use === "is" ? each.id === answer.planId : isNamed(said, each)));
}

/** True if the row names a plan that is offered, and keeps a price of its own instead. */
export const hasOwnPrice = (row: PricedRow, of: PlansOf<Plan>): boolean =>
  planSaid(row.plan, of)?.active === true && planNamed(row, of) === null;

/**
 * The classes that a row names, on every weekday; of the row's own art if there are some. For a turma that was answered
 * to be another, those. `unknown` counts the rest, except what was answered to be left out.
 */
export function classesNamed(
  { classes: names, martialArtId }: { classes: readonly string[]; martialArtId: string | null },
  { classes, answers }: { classes: readonly WeeklyClass[]; answers: Answers },
): { classIds: string[]; unknown: number } {
  let unknown = 0;
  const found = names.flatMap((name) => {
    const answer = answers.turmas?.[plain(name)];
    if (answer?.use === "leave") return [];
    const named = classes.filter((each) =>
      answer?.use === "is" ? answer.classIds.includes(each.id) : isNamed(name, each),
    );
    if (named.length === 0) unknown += 1;
    const own = named.filter((each) => each.martialArtId === martialArtId);
    return answer?.use !== "is" && own.length > 0 ? own : named;
  });
  return { classIds: [...new Set(found.map(({ id }) => id))], unknown };
}
