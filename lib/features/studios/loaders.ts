import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { now } from "@/lib/kernel/clock";
import { dayOf } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";
import { getStudio } from "./queries";
import { studioAddress, subscriptionView, trialLeft, zoneName } from "./rules";

/** What the shell around every page of an academy says, and for whom. Asks nothing of the database beyond the session. */
export const loadOwnerShell = loader(studio)({
  name: "studio.shell",
  frame: true,
  can: "day:read",
  input: nothing,
  steps: async ({ actor: { role, studio, email, access, unreadNotices } }) => ({
    role,
    timeZone: studio.timeZone,
    unreadNotices,
    studioName: studio.name,
    email: studioAddress(studio.email, email),
    trial:
      role === "owner" && access.subscribed && access.as === "trial"
        ? trialLeft({ ...studio, trialEndsAt: access.endsAt }, now())
        : null,
  }),
});

/** The studio's facts as plain text: who, which plan, until when. */
export const loadSettings = loader(studio)({
  name: "studio.settings",
  can: "studio:read",
  input: nothing,
  run: async ({ tx, actor }) => {
    const studio = await getStudio(tx);
    return {
      name: studio.name,
      email: studio.email,
      since: dayOf(studio.createdAt, studio.timeZone),
      timeZone: zoneName(studio.timeZone, now()),
      subscription: subscriptionView(studio, now()),
      account: { fullName: actor.fullName, email: actor.email },
    };
  },
});
