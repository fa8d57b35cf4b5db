import type { Cents } from "@/lib/kernel/money";
import { plain } from "./text";

type Plan = { id: string; name: string; amount: Cents; active: boolean };
type WeeklyClass = { id: string; name: string; martialArtId: string | null };

const isNamed = (name: string, thing: { name: string }): boolean => plain(thing.name) === plain(name);

/**
 * The plan that a row names. Null for none, for one that is not offered any more, and for another price than the
 * plan's: the student agreed on that price alone.
 */
export function planNamed<P extends Plan>(
  { plan, monthlyFee, scholarship }: { plan: string | null; monthlyFee: Cents; scholarship: boolean },
  plans: readonly P[],
): P | null {
  const found = plan === null ? undefined : plans.find((each) => isNamed(plan, each));
  if (!found?.active) return null;
  return monthlyFee === 0 || scholarship || monthlyFee === found.amount ? found : null;
}

/** A plan that a row names and that does not exist yet, with the price of the row. */
export function newPlan(
  { plan, monthlyFee }: { plan: string | null; monthlyFee: Cents },
  plans: readonly Plan[],
): { name: string; amount: Cents } | null {
  if (plan === null || monthlyFee === 0 || plans.some((each) => isNamed(plan, each))) return null;
  return { name: plan, amount: monthlyFee };
}

/** The classes that a row names, on every weekday; of the row's own art if there are some. `unknown` counts the rest. */
export function classesNamed(
  { classes: names, martialArtId }: { classes: readonly string[]; martialArtId: string | null },
  classes: readonly WeeklyClass[],
): { classIds: string[]; unknown: number } {
  const found = names.map((name) => {
    const named = classes.filter((each) => isNamed(name, each));
    const own = named.filter((each) => each.martialArtId === martialArtId);
    return own.length > 0 ? own : named;
  });
  return {
    classIds: [...new Set(found.flat().map(({ id }) => id))],
    unknown: found.filter((named) => named.length === 0).length,
  };
}
