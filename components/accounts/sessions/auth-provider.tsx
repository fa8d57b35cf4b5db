"use client";

import { type ReactNode, createContext, useContext } from "react";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";
import { type AuthOptions, type AuthState, useAuthState } from "./use-auth-state";

const AuthContext = createContext<AuthState | null>(null);

type AuthProviderProps = Pick<AuthOptions, "user" | "signInPath"> & { children: ReactNode };

export function AuthProvider({ children, ...options }: AuthProviderProps) {
  return <AuthContext value={useAuthState(options)}>{children}</AuthContext>;
}

export function useAuth(): AuthState {
  const state = useContext(AuthContext);
  if (!state) throw new Error(sessionsCopy.outside.auth);
  return state;
}
