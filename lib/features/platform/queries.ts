import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { PlatformTx } from "@/lib/db/doors";
import { subscriptionView } from "@/lib/features/studio/rules";
import { dayOf } from "@/lib/kernel/dates";

export type PlatformNumbers = { studios: number; active: number; onTrial: number };

/** All studios of the platform, by the states that the list's badges tell (subscriptionView). */
export async function countStudios(tx: PlatformTx, at: Date): Promise<PlatformNumbers> {
  const byStatus = await tx.studio.groupBy({ by: ["subscriptionStatus"], _count: { _all: true } });
  const onTrial = await tx.studio.count({
    where: { subscriptionStatus: { not: "active" }, trialEndsAt: { gt: at } },
  });
  const active = byStatus.find(({ subscriptionStatus }) => subscriptionStatus === "active");
  const studios = byStatus.reduce((sum, { _count }) => sum + _count._all, 0);
  return { studios, active: active?._count._all ?? 0, onTrial };
}

/** One page of studios, newest first. */
export async function listStudios(tx: PlatformTx, { skip, at }: { skip: number; at: Date }) {
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
  return rows.map(({ id, name, email, createdAt, ...studio }) => ({
    id,
    name,
    email,
    since: dayOf(createdAt, studio.timeZone),
    status: subscriptionView(studio, at).state,
    plan: studio.subscriptionPlan,
    trialEndsOn: studio.trialEndsAt && dayOf(studio.trialEndsAt, studio.timeZone),
  }));
}

export type StudioRow = Awaited<ReturnType<typeof listStudios>>[number];
