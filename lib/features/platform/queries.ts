import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { PlatformTx } from "@/lib/db/doors";
import { dayOf } from "@/lib/kernel/dates";

export type PlatformNumbers = { studios: number; active: number; onTrial: number };

/** All studios of the platform; a trial counts while it runs. */
export async function countStudios(tx: PlatformTx, at: Date): Promise<PlatformNumbers> {
  const [row] = await tx.$queryRaw<PlatformNumbers[]>`
    select count(*)::int as "studios",
           (count(*) filter (where subscription_status = 'active'))::int as "active",
           (count(*) filter (where subscription_status = 'trial' and trial_ends_at > ${at}))::int as "onTrial"
    from studios`;
  if (!row) throw new Error("a statement of aggregates gave no row");
  return row;
}

/** One page of studios, newest first. */
export async function listStudios(tx: PlatformTx, skip: number) {
  const rows = await tx.studio.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip,
    take: PAGE_SIZE,
    select: {
      id: true,
      name: true,
      email: true,
      createdAt: true,
      timeZone: true,
      subscriptionStatus: true,
      subscriptionPlan: true,
      trialEndsAt: true,
    },
  });
  return rows.map(
    ({ createdAt, timeZone, subscriptionStatus, subscriptionPlan, trialEndsAt, ...studio }) => ({
      ...studio,
      since: dayOf(createdAt, timeZone),
      status: subscriptionStatus,
      plan: subscriptionPlan,
      trialEndsOn: trialEndsAt && dayOf(trialEndsAt, timeZone),
    }),
  );
}

export type StudioRow = Awaited<ReturnType<typeof listStudios>>[number];
