import "server-only";
import { cache } from "react";
import { requireOwner } from "@/lib/auth/gates";
import { env } from "@/lib/config/env";
import { withStudio } from "@/lib/db/doors";
import { getStudio } from "@/lib/features/studio/queries";
import { subscriptionView } from "@/lib/features/studio/rules";
import { now } from "@/lib/kernel/clock";
import { isAddressConfirmed } from "./queries";

/** The plan screen; open to owners whose trial is over, and to nobody else's studio. */
export const loadPlanScreen = cache(async () => {
  const owner = await requireOwner("billing:read", { unpaid: true });
  const studio = await withStudio({ studioId: owner.studioId, userId: owner.userId }, getStudio);
  return {
    studioName: studio.name,
    email: owner.email,
    supportEmail: env.supportEmail,
    subscribed: owner.access.subscribed,
    subscription: subscriptionView(studio, now()),
  };
});

/** What is done and what is still to do before the studio is paid for (SUB-12). */
export const loadAwaitingPayment = cache(async () => {
  const owner = await requireOwner("billing:read", { unpaid: true });
  const { studioId, userId } = owner;
  const confirmed = await withStudio({ studioId, userId }, (tx) => isAddressConfirmed(tx, userId));
  return { email: owner.email, confirmed, paid: owner.studio.subscriptionStatus === "active" };
});
