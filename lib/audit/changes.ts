import "server-only";

type Value = string | number | boolean | null;

/** The values that differ, as the trail keeps them: `fee: "15000 → 18000"`. */
export const changesBetween = <Values extends Readonly<Record<string, Value>>>(
  before: Values,
  after: Values,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => before[field] !== value)
      .map(([field, value]) => [field, `${String(before[field] ?? null)} → ${String(value)}`]),
  );
