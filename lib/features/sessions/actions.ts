"use server";

import { visitorAction } from "@/lib/action/visitor-action";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { signOutHere } from "@/lib/auth/sign-out";
import { sessionOrRefusal } from "./rules";
import { signInForm, signOutForm } from "./schema";

export const signInOwner = visitorAction({
  name: "sessions.sign-in",
  input: signInForm,
  run: async ({ input, request }) => {
    const outcome = await signInWithPassword({ kind: "staff", ...input }, request);
    await plantSessionCookie(sessionOrRefusal(outcome));
  },
});

export const signInStudent = visitorAction({
  name: "sessions.sign-in-student",
  input: signInForm,
  run: async ({ input, request }) => {
    const outcome = await signInWithPassword({ kind: "student", ...input }, request);
    await plantSessionCookie(sessionOrRefusal(outcome));
  },
});

export const signOut = visitorAction({
  name: "sessions.sign-out",
  input: signOutForm,
  run: ({ request }) => signOutHere(request),
});
