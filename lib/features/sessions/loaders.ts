import "server-only";
import { cache } from "react";
import { currentActor } from "@/lib/auth/actor";
import { requireSignedIn } from "@/lib/auth/gates";
import { withSystem } from "@/lib/db/doors";
import { isConfirmed } from "@/lib/features/confirmation/queries";
import { now } from "@/lib/kernel/clock";
import { listLiveSessions } from "./queries";
import { kindOf, sessionUserOf } from "./rules";

/** Who is signed in, for the context of the screens. Asks nothing of the database beyond the session. */
export const loadSessionUser = cache(async () => sessionUserOf(await currentActor()));

/** One's own account and where it is signed in; the same for owner, student and super admin. */
export const loadAccount = cache(async () => {
  const actor = await requireSignedIn();
  const { userId, sessionId } = actor;
  return withSystem("sessions.account", async (tx) => {
    const confirmed = await isConfirmed(tx, { userId });
    const sessions = await listLiveSessions(tx, { userId, at: now() });
    return {
      fullName: actor.fullName,
      email: actor.email,
      kind: kindOf(actor),
      timeZone: "studio" in actor ? actor.studio.timeZone : undefined,
      confirmed,
      sessions: sessions.map((session) => ({ ...session, here: session.id === sessionId })),
    };
  });
});
