import "server-only";
import { EVENT_OFF_BY_DEFAULT } from "@/lib/audit/record";
import type { PlatformTx } from "@/lib/db/doors";
import { empty, sql } from "@/lib/db/sql";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dayOf, dayToDate } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { type PlanEvent, STUDIO_SUGGESTIONS } from "../rules/platform";
import { isCharged, nextCharge, runsUnopened, subscriptionView } from "../rules/subscription";
import { studioHolds } from "./search";

const SHOWN = 20;

/** One academy for the super admin: its owner, its plan and what it pays. Its other people are only counted. */
export async function getManagedStudio(
  tx: PlatformTx,
  { id, at, since }: { id: string; at: Date; since: IsoDay },
) {
  const row = await tx.studio.findUnique({
    where: { id },
    select: {
      name: true,
      email: true,
      createdAt: true,
      timeZone: true,
      subscriptionStatus: true,
      subscriptionPlan: true,
      trialEndsAt: true,
      planGrantedAt: true,
      subscription: {
        select: {
          status: true,
          accessUntil: true,
          amountCents: true,
          provider: true,
          providerReference: true,
          currentPeriodEnd: true,
        },
      },
      roles: {
        where: { role: "studio_owner" },
        select: { user: { select: { id: true, email: true, profile: { select: { fullName: true } } } } },
      },
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { name, email, createdAt, subscription: paid, roles, planGrantedAt, ...studio } = row;
  const { timeZone, trialEndsAt } = studio;
  const reference = paid?.providerReference ?? null;
  const [figures] = await tx.$queryRaw<Figures[]>`
    select (select count(*)::int from students where studio_id = ${id}::uuid) as students,
           (select count(*)::int from students where studio_id = ${id}::uuid and status = 'active') as "activeStudents",
           (select count(*)::int from classes where studio_id = ${id}::uuid and status = 'active') as classes,
           (select count(*)::int from payments where studio_id = ${id}::uuid and status = 'completed'
               and payment_date >= ${dayToDate(since)}) as payments`;
  if (!figures) throw new Error("the aggregate query returned no row");
  return {
    id,
    name,
    email,
    timeZone,
    figures,
    since: dayOf(createdAt, timeZone),
    plan: studio.subscriptionPlan,
    grantedOn: planGrantedAt && dayOf(planGrantedAt, timeZone),
    view: subscriptionView({ ...studio, subscription: planGrantedAt === null ? paid : null }, at),
    isFull: studio.subscriptionStatus === "active" && studio.subscriptionPlan === "premium",
    isPaying: paid !== null && isCharged({ ...paid, reference }),
    /** True if a provider goes on charging although the plan was taken away. */
    runs: runsUnopened({ ...studio, subscription: paid, reference }, at),
    trialEndsOn: trialEndsAt && dayOf(trialEndsAt, timeZone),
    isTrialOver: trialEndsAt === null || trialEndsAt <= at,
    paid: paid && {
      provider: paid.provider,
      amount: cents(paid.amountCents),
      next: nextCharge({ ...paid, reference, periodEnd: paid.currentPeriodEnd }, { at, timeZone }),
    },
    owners: roles.map(({ user }) => ({
      id: user.id,
      name: user.profile?.fullName ?? "",
      email: user.email,
    })),
  };
}

export async function getStudioName(
  tx: PlatformTx,
  { id }: { id: string },
): Promise<{ name: string; timeZone: string }> {
  const row = await tx.studio.findUnique({ where: { id }, select: { name: true, timeZone: true } });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  return row;
}

export type StudioChoice = { id: string; name: string; email: string };

const choice = { id: true, name: true, email: true } as const;

export const findStudioChoice = (tx: PlatformTx, { id }: { id: string }): Promise<StudioChoice | null> =>
  tx.studio.findUnique({ where: { id }, select: choice });

/** Academies with the words in their own name or address, or in their owner's. */
export const suggestStudios = (tx: PlatformTx, { q }: { q: string }): Promise<StudioChoice[]> =>
  tx.$queryRaw<StudioChoice[]>`
    select s.id, s.name, s.email from studios s ${q === "" ? empty : sql`where ${studioHolds(q)}`}
     order by fold(s.name), s.id limit ${STUDIO_SUGGESTIONS}::int`;

type Figures = { students: number; activeStudents: number; classes: number; payments: number };

/**
 * Events of the plan, newest first. The ledger has each change of the subscription; the trail has the super admin's
 * acts, and refunds of earlier months, which change no subscription.
 */
export const listPlanEvents = (tx: PlatformTx, { id }: { id: string }) =>
  tx.$queryRaw<PlanEvent[]>`
    select * from (
      (select id::text, 'subscription' as action, null::jsonb as data, changed_at as "createdAt", status::text as status,
              lag(status::text) over changes as "statusBefore", amount_cents as "amountCents",
              lag(amount_cents) over changes as "amountBefore", access_until as "accessUntil"
         from subscription_changes where studio_id = ${id}::uuid window changes as (order by changed_at, id)
        order by changed_at desc, subscription_changes.id desc limit ${SHOWN}::int)
      union all
      (select id::text, action, data, created_at, null, null, null, null, null from audit_events
        where studio_id = ${id}::uuid
          and (action = 'studios.plan' or (action in ('billing.refund', 'billing.charge-back') and data ? 'earlier'))
        order by created_at desc, audit_events.id desc limit ${SHOWN}::int)) events
     order by "createdAt" desc, id desc limit ${SHOWN}::int`;

/** Latest security events of the academy's accounts and money. Leaves out details, which may name a person. */
export const listStudioEvents = (tx: PlatformTx, { id }: { id: string }) =>
  tx.securityEvent.findMany({
    where: { studioId: id, type: { not: EVENT_OFF_BY_DEFAULT } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: SHOWN,
    select: { id: true, type: true, severity: true, createdAt: true },
  });
