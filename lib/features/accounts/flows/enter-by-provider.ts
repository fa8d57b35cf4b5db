import "server-only";
import { type StudioActor, currentActor } from "@/lib/auth/actor";
import { challengeCookie } from "@/lib/auth/challenge-cookie";
import { type Identity, connectCookie, newcomerCookie } from "@/lib/auth/identity";
import { addressOfProvider } from "@/lib/auth/identity-flow";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { withSystem } from "@/lib/db/doors";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { wake } from "@/lib/jobs/running";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { admitIdentity, openTrialFor } from "../commands/admit-identity";
import { holdSession } from "../commands/account-rows";
import { connectIdentity, disconnectIdentity } from "../commands/connect-identity";
import { addressOrRefusal, newcomerOrRefusal } from "../rules/identities";
import type { StudioNames } from "../schema";

/** Returns the provider's address. Drops an earlier attempt to connect an account. */
export async function setOut(): Promise<{ url: string }> {
  await connectCookie.clear();
  return addressOrRefusal(await addressOfProvider(), env.oidcName);
}

/** The same, to connect an account of the provider to that of the signed-in person. */
export async function setOutToConnect({ sessionId }: StudioActor): Promise<{ url: string }> {
  await connectCookie.plant({ sessionId });
  return addressOrRefusal(await addressOfProvider(), env.oidcName);
}

/** The page to go to once the provider has vouched: signed in, on to naming the academy, or back with a notice. */
export async function receiveIdentity(identity: Identity, request: RequestInfo): Promise<string> {
  const intent = await connectCookie.read();
  if (intent) return connectTo(intent.sessionId, identity, request);
  const arrival = { identity, request, at: now() };
  const admission = await withSystem("identities.admit", (tx) => admitIdentity(tx, arrival));
  switch (admission.kind) {
    case "entered":
      await plantSessionCookie(admission.session);
      return paths.home;
    case "code":
      await challengeCookie.plant({ challengeId: admission.challengeId });
      return paths.secondFactor;
    case "newcomer":
      await newcomerCookie.plant(identity);
      return paths.signupStudio;
    case "refused":
      if (admission.notice === "reclaimed") wake("recovery_requests");
      return `${paths.auth}?notice=${admission.notice}`;
  }
}

/** Only valid in the session that began connecting: the browser may have changed hands on the way. */
async function connectTo(sessionId: string, identity: Identity, request: RequestInfo): Promise<string> {
  await connectCookie.clear();
  const actor = await currentActor();
  if (actor.kind !== "studio" || actor.sessionId !== sessionId) return `${paths.auth}?notice=session-ended`;
  const link = { identity, userId: actor.userId, request, at: now() };
  const notice = await withSystem("identities.connect", async (tx) =>
    (await holdSession(tx, actor)) ? connectIdentity(tx, link) : null,
  );
  if (!notice) return `${paths.auth}?notice=session-ended`;
  wakeOutbox();
  return `${paths.account}?notice=${notice}`;
}

/** A newcomer's last step, after the provider has vouched. `entered` is false if another tab was first. */
export async function nameAcademy({
  input,
  request,
}: {
  input: StudioNames;
  request: RequestInfo;
}): Promise<{ entered: boolean }> {
  const identity = newcomerOrRefusal(await newcomerCookie.read(), env.oidcName);
  const trial = { ...input, identity, request, at: now() };
  const session = await withSystem("identities.sign-up", (tx) => openTrialFor(tx, trial));
  await newcomerCookie.clear();
  if (session) await plantSessionCookie(session);
  return { entered: session !== null };
}

export const disconnect = ({ userId }: StudioActor, request: RequestInfo): Promise<void> =>
  withSystem("identities.disconnect", (tx) => disconnectIdentity(tx, { userId, request }));
