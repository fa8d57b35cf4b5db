"use client";

import { type ReactNode, createContext, useContext } from "react";
import { paths } from "@/lib/config/paths";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";
import type { SessionUser } from "@/lib/features/accounts/rules/sessions";
import { type AuthState, useAuthState } from "./use-auth-state";

const StudentAuthContext = createContext<AuthState | null>(null);

export function StudentAuthProvider({ user, children }: { user: SessionUser | null; children: ReactNode }) {
  const state = useAuthState({
    user,
    signInPath: paths.studentLogin,
    failure: sessionsCopy.reported.student,
  });
  return <StudentAuthContext value={state}>{children}</StudentAuthContext>;
}

export function useStudentAuth(): AuthState {
  const state = useContext(StudentAuthContext);
  if (!state) throw new Error(sessionsCopy.outside.student);
  return state;
}
