"use server";

import { accountAction } from "@/lib/action/account-action";
import { visitorAction } from "@/lib/action/visitor-action";
import { adoptSession } from "@/lib/auth/adopt-session";
import { readKnownDevice } from "@/lib/auth/known-device";
import { renewSessionHere } from "@/lib/auth/renewal";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { signOutHere } from "@/lib/auth/sign-out";
import { paths } from "@/lib/config/paths";
import { resumeSetup } from "@/lib/features/confirmation/commands";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { nothing } from "@/lib/kernel/fields";
import { endOtherSessions as endOthers, endSession as endOne } from "./commands";
import { sessionsCopy } from "./copy";
import { sessionOrRefusal, sessionUserOf } from "./rules";
import { endSessionForm, hashTokens, signInForm } from "./schema";

export const signInOwner = visitorAction({
  name: "sessions.sign-in",
  input: signInForm,
  run: async ({ input, request }) => {
    const device = await readKnownDevice();
    const attempt = () => signInWithPassword({ kind: "staff", ...input }, request, device);
    const outcome = await attempt();
    const lacksStudio = !outcome.ok && outcome.reason === "no-studio";
    const setUp = lacksStudio && (await resumeSetup({ email: input.email, at: now() }));
    await plantSessionCookie(sessionOrRefusal(setUp ? await attempt() : outcome));
  },
});

export const signInStudent = visitorAction({
  name: "sessions.sign-in-student",
  input: signInForm,
  run: async ({ input, request }) => {
    const outcome = await signInWithPassword({ kind: "student", ...input }, request, await readKnownDevice());
    await plantSessionCookie(sessionOrRefusal(outcome));
  },
});

export const signOut = visitorAction({
  name: "sessions.sign-out",
  input: nothing,
  run: ({ request }) => signOutHere(request),
});

/** Answers who is signed in now; null for nobody. */
export const renewSession = visitorAction({
  name: "sessions.renew",
  input: nothing,
  run: async () => {
    const { actor, renewed } = await renewSessionHere();
    return { user: sessionUserOf(actor), renewed };
  },
});

export const adoptHashTokens = visitorAction({
  name: "sessions.adopt",
  input: hashTokens,
  run: async ({ input, request }) => {
    if (!(await adoptSession(input.accessToken, request)))
      throw new DomainError("refused", sessionsCopy.reported.hash);
  },
});

export const endSession = accountAction({
  name: "sessions.end",
  input: endSessionForm,
  run: async ({ tx, input, actor }) => {
    await endOne(tx, { ...input, userId: actor.userId, sessionId: actor.sessionId, at: now() });
  },
  refresh: [paths.account],
});

export const endOtherSessions = accountAction({
  name: "sessions.end-others",
  input: nothing,
  run: async ({ tx, actor }) => {
    await endOthers(tx, { userId: actor.userId, sessionId: actor.sessionId, at: now() });
  },
  refresh: [paths.account],
});
