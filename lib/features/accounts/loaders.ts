import "server-only";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { currentActor } from "@/lib/auth/actor";
import { requireOwner, requireSignedIn } from "@/lib/auth/gates";
import { connectCookie, type Identity, newcomerCookie } from "@/lib/auth/identity";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { wake } from "@/lib/jobs/running";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { admitIdentity, connectIdentity } from "./commands/admit-identity";
import { getConnection, isConfirmed, listLiveSessions } from "./queries";
import { kindOf, sessionUserOf } from "./rules";

/** Open to everybody but the super admin, who has no academy to open (ROUTE-18). */
export async function loadSignUpScreen(): Promise<void> {
  if ((await currentActor()).kind === "superAdmin") redirect(paths.home);
}

/** The address of whoever is signed in, to fill in what they would otherwise type again (SIGN-30). */
export async function loadConfirmationScreen(): Promise<{ email: string | null }> {
  const actor = await currentActor();
  return { email: actor.kind === "visitor" ? null : actor.email };
}

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

/** How people know the provider. Settings are those of this moment, not of the build. */
export async function loadProviderName(): Promise<string> {
  await connection();
  return env.oidcName;
}

/** Of the owner who is signed in; null where no provider is set up and none was ever connected. */
export async function loadConnectedProvider() {
  const { userId, studio } = await requireOwner("studio:read", { unpaid: true });
  const account = { userId, timeZone: studio.timeZone };
  const connected = await withSystem("identities.read", (tx) => getConnection(tx, account));
  return env.oidc || connected.connectedOn ? { name: env.oidcName, ...connected } : null;
}

/** Who is about to name their academy; null when that was too long ago. */
export async function loadNewcomer() {
  const identity = await newcomerCookie.read();
  if (!identity && (await currentActor()).kind !== "visitor") redirect(paths.home);
  return identity && { fullName: identity.fullName, email: identity.email };
}

/** Where somebody goes for whom the provider has spoken: in, on to the academy's name, or back with a notice. */
export async function loadNextStep(identity: Identity, request: RequestInfo): Promise<string> {
  const intent = await connectCookie.read();
  if (intent) return connectTo(intent.sessionId, identity, request);
  const arrival = { identity, request, at: now() };
  const admission = await withSystem("identities.admit", (tx) => admitIdentity(tx, arrival));
  switch (admission.kind) {
    case "entered":
      await plantSessionCookie(admission.session);
      return paths.home;
    case "newcomer":
      await newcomerCookie.plant(identity);
      return paths.signupStudio;
    case "refused":
      if (admission.notice === "reclaimed") wake("recovery_requests");
      return `${paths.auth}?notice=${admission.notice}`;
  }
}

/** Only in the session that set out to connect: the browser may have changed hands on the way. */
async function connectTo(sessionId: string, identity: Identity, request: RequestInfo): Promise<string> {
  await connectCookie.clear();
  const actor = await currentActor();
  if (actor.kind !== "studio" || actor.sessionId !== sessionId) return `${paths.auth}?notice=session-ended`;
  const link = { identity, userId: actor.userId, request, at: now() };
  const notice = await withSystem("identities.connect", (tx) => connectIdentity(tx, link));
  wakeOutbox();
  return `${paths.account}?notice=${notice}`;
}
