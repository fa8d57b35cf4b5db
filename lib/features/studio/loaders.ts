import "server-only";
import { cache } from "react";
import { requireOwner } from "@/lib/auth/gates";
import { withStudio } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/dates";
import { getStudio } from "./queries";
import { studioAddress, subscriptionView, zoneName } from "./rules";

/** What the shell around every owner page says. Asks nothing of the database beyond the session. */
export const loadOwnerShell = cache(async () => {
  const owner = await requireOwner("studio:read");
  return { studioName: owner.studio.name, email: studioAddress(owner.studio.email, owner.email) };
});

/** The studio's facts as plain text: who, which plan, until when. */
export const loadSettings = cache(async () => {
  const owner = await requireOwner("studio:read");
  const studio = await withStudio({ studioId: owner.studioId, userId: owner.userId }, getStudio);
  return {
    name: studio.name,
    email: studio.email,
    since: dayOf(studio.createdAt, studio.timeZone),
    timeZone: zoneName(studio.timeZone, now()),
    subscription: subscriptionView(studio, now()),
    account: { fullName: owner.fullName, email: owner.email },
  };
});
