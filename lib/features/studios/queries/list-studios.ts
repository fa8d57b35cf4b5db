import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { PlatformTx } from "@/lib/db/doors";
import type { SubscriptionStatus } from "@/lib/db/generated/enums";
import { type Sql, empty, sql } from "@/lib/db/sql";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type StudioStatus, isCharged, runsUnopened, subscriptionView } from "../rules/subscription";
import { type StudioPlan, type StudioState, studioStates } from "../schema";
import { studioHolds } from "./search";

/** The badge's state in SQL, for counting and filtering: the same rule as `subscriptionView`. */
const stateSql = (at: Date): Sql => sql`
  select s.*, p.status as paid_status, p.access_until, p.provider_reference,
         case when told.state is not null and case when told.state in ('cancelled', 'pastDue') and p.access_until > ${at}
                   then s.subscription_status = 'active' else not running.trial end then told.state
              when s.subscription_status = 'active' then 'active'
              when running.trial then 'trial'
              when s.subscription_status = 'suspended' then 'suspended'
              else 'trialOver' end as state
    from studios s
    left join subscriptions p on p.studio_id = s.id
   cross join lateral (select coalesce(s.trial_ends_at > ${at}, false) as trial) running
   cross join lateral (select case
              when p.id is null or s.plan_granted_at is not null or s.subscription_status = 'suspended' then null
              when p.status = 'refunded' then 'refunded'
              when p.status = 'charged_back' then 'chargedBack'
              when p.status = 'inactive' or p.access_until is null then null
              when p.status = 'cancelled' then 'cancelled'
              when p.status = 'past_due' or p.access_until <= ${at} then 'pastDue' end as state) told`;

type Search = { q: string; at: Date };

const foundSql = ({ q, at }: Search): Sql =>
  sql`(select s.* from (${stateSql(at)}) s ${q === "" ? empty : sql`where ${studioHolds(q)}`}) found`;

type StateCounts = Record<StudioState, number>;

/** Number of studios by badge under the search, zeros included. */
export async function countStudios(tx: PlatformTx, search: Search): Promise<StateCounts> {
  const rows = await tx.$queryRaw<{ state: StudioState; count: number }[]>`
    select state, count(*)::int as count from ${foundSql(search)} group by state`;
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const counted = studioStates.map((state) => [state, counts.get(state) ?? 0] as const);
  return Object.fromEntries(counted) as StateCounts; // safe because every state was named above
}

type Listed = {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
  timeZone: string;
  subscriptionStatus: StudioStatus;
  subscriptionPlan: StudioPlan;
  trialEndsAt: Date | null;
  paidStatus: SubscriptionStatus | null;
  accessUntil: Date | null;
  reference: string | null;
  planGrantedAt: Date | null;
};

/** One page of studios, newest first (ADMIN-09). */
export async function listStudios(
  tx: PlatformTx,
  {
    skip,
    take = PAGE_SIZE,
    state,
    ...search
  }: Search & { skip: number; take?: number; state: StudioState | null },
) {
  const rows = await tx.$queryRaw<Listed[]>`
    select id, name, email, created_at as "createdAt", time_zone as "timeZone",
           subscription_status::text as "subscriptionStatus", subscription_plan::text as "subscriptionPlan",
           trial_ends_at as "trialEndsAt",
           paid_status::text as "paidStatus", access_until as "accessUntil", provider_reference as reference,
           plan_granted_at as "planGrantedAt"
      from ${foundSql(search)} ${state === null ? empty : sql`where state = ${state}`}
     order by created_at desc, id desc limit ${take}::int offset ${skip}::int`;
  return rows.map(
    ({ id, name, email, createdAt, paidStatus, accessUntil, reference, planGrantedAt, ...studio }) => {
      const paid = paidStatus && { status: paidStatus, accessUntil };
      const subscription = planGrantedAt === null ? paid : null;
      return {
        id,
        name,
        email,
        since: dayOf(createdAt, studio.timeZone),
        state: subscriptionView({ ...studio, subscription }, search.at).state,
        plan: studio.subscriptionPlan,
        isFull: studio.subscriptionStatus === "active" && studio.subscriptionPlan === "premium",
        trialEndsOn: studio.trialEndsAt && dayOf(studio.trialEndsAt, studio.timeZone),
        isTrialOver: studio.trialEndsAt === null || studio.trialEndsAt <= search.at,
        isPaying: paid !== null && isCharged({ ...paid, reference }),
        /** True if a provider goes on charging although the plan was taken away. */
        runs: runsUnopened({ ...studio, subscription: paid, reference }, search.at),
      };
    },
  );
}

export type StudioRow = Awaited<ReturnType<typeof listStudios>>[number];

export type PlatformNumbers = {
  studios: number;
  /** Studios by their badge. */
  active: number;
  onTrial: number;
  /** Monthly revenue of subscriptions that are paid now. */
  revenue: Cents;
  /** Studios created this month and the month before. */
  begun: { thisMonth: number; lastMonth: number };
};

/** Figures over all studios. Months are the platform's own, given by their first day (ADMIN-06). */
export async function getPlatformNumbers(
  tx: PlatformTx,
  { at, month, lastMonth, timeZone }: { at: Date; month: IsoDay; lastMonth: IsoDay; timeZone: string },
): Promise<PlatformNumbers> {
  const [row] = await tx.$queryRaw<
    {
      studios: number;
      active: number;
      onTrial: number;
      revenue: number;
      thisMonth: number;
      lastMonth: number;
    }[]
  >`
    select count(*)::int as studios,
           (count(*) filter (where state = 'active'))::int as active,
           (count(*) filter (where state = 'trial'))::int as "onTrial",
           (count(*) filter (where day >= ${month}::date))::int as "thisMonth",
           (count(*) filter (where day >= ${lastMonth}::date and day < ${month}::date))::int as "lastMonth",
           (select coalesce(sum(amount_cents), 0)::float8 from subscriptions
             where status = 'active' and (access_until is null or access_until > ${at})) as revenue
      from (select state, (created_at at time zone ${timeZone})::date as day from (${stateSql(at)}) s) f`;
  if (!row) throw new Error("the aggregate query returned no row");
  const { thisMonth, lastMonth: before, revenue, ...counts } = row;
  return { ...counts, revenue: cents(revenue), begun: { thisMonth, lastMonth: before } };
}
