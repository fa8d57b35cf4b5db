import { type Cents, cents } from "@/lib/kernel/money";

/** What the specification estimates that an active studio brings in a month (ADMIN-07). */
const ESTIMATE_CENTS = 19_900;

/** The growth the platform means to reach in a month, in percent (ADMIN-08). */
export const GROWTH_TARGET = 12.5;

/** The platform's own month begins and ends in this zone. */
export const PLATFORM_ZONE = "America/Sao_Paulo";

/** What an academy did lately is looked at so far back. */
export const ACTIVITY_DAYS = 30;

export const estimatedRevenue = ({ active }: { active: number }): Cents => cents(active * ESTIMATE_CENTS);

/** In percent, to a tenth; 0 where there is nothing to compare with (ADMIN-38). */
export const growthOf = ({ now, before }: { now: number; before: number }): number =>
  before === 0 ? 0 : Math.round(((now - before) / before) * 1000) / 10;
