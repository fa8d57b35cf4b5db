"use server";

import { studioTask } from "@/lib/action/studio-task";
import { visitorAction } from "@/lib/action/visitor-action";
import { connectCookie, newcomerCookie } from "@/lib/auth/identity";
import { addressOfProvider } from "@/lib/auth/identity-flow";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { LOGINS_PER_NETWORK, SIGN_UPS_PER_NETWORK } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { disconnectIdentity, openTrialFor } from "./commands";
import { identitiesCopy } from "./copy";
import { addressOrRefusal, newcomerOrRefusal } from "./rules";
import { studioForm } from "./schema";

/** Answers the provider's address; a way begun earlier to connect an account is given up. */
export const continueWithProvider = visitorAction({
  name: "identities.continue",
  input: nothing,
  limit: LOGINS_PER_NETWORK,
  run: async () => {
    await connectCookie.clear();
    return addressOrRefusal(await addressOfProvider(), env.oidcName);
  },
});

export const connectProvider = studioTask({
  name: "identities.connect",
  can: "studio:write",
  input: nothing,
  unpaid: true,
  run: async ({ actor }) => {
    await connectCookie.plant({ sessionId: actor.sessionId });
    return addressOrRefusal(await addressOfProvider(), env.oidcName);
  },
});

export const disconnectProvider = studioTask({
  name: "identities.disconnect",
  can: "studio:write",
  input: nothing,
  unpaid: true,
  refresh: [paths.account],
  run: ({ actor, request }) =>
    withSystem("identities.disconnect", (tx) => disconnectIdentity(tx, { userId: actor.userId, request })),
});

export const completeExternalSignUp = visitorAction({
  name: "identities.sign-up",
  input: studioForm,
  limit: SIGN_UPS_PER_NETWORK,
  conflicts: { users_kind_email_key: identitiesCopy.newcomer.emailTaken },
  run: async ({ input, request }) => {
    const identity = newcomerOrRefusal(await newcomerCookie.read(), env.oidcName);
    const trial = { ...input, identity, request, at: now() };
    const session = await withSystem("identities.sign-up", (tx) => openTrialFor(tx, trial));
    await newcomerCookie.clear();
    await plantSessionCookie(session);
  },
});
