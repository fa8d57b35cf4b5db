"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { report } from "@/components/feedback/report";
import { goTo, startOver } from "@/components/form/go-to";
import { forgetPortal } from "@/components/shell/portal-copies";
import { SESSION_TOUCH_MINUTES } from "@/lib/config/constants";
import { signInFor } from "@/lib/config/way-back";
import { adoptHashTokens, renewSession } from "@/lib/features/accounts/actions";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";
import { ROLE_CONFIRM_MS, SESSION_TICK_MS } from "@/lib/features/accounts/rules/delays";
import { roleOf, type SessionUser } from "@/lib/features/accounts/rules/sessions";
import { now } from "@/lib/kernel/clock";
import { type AuthEvent, announceAuth, hearAuth } from "./auth-events";
import { tokensOfAddress } from "./hash-tokens";
import { forgetRole, keepRole, keptRole } from "./role-cache";

export type AuthState = {
  status: "loading" | "signed-in" | "signed-out";
  user: SessionUser | null;
  /** Null gives no rights. It is null too while the server cannot be reached (SEC-08). */
  role: ReturnType<typeof roleOf>;
  event: AuthEvent | null;
};

export type AuthOptions = {
  /** The user as the server rendered the page. */
  user: SessionUser | null;
  /** Set on pages that need a session: the address to open when it ends. */
  signInPath?: string;
  /** The console message when the server cannot be reached (ERR-03). */
  failure?: string;
};

const DUE_MS = SESSION_TOUCH_MINUTES * 60_000;

/**
 * Follows the session: its start, its renewal while the person is active, and events of other tabs. A tab that
 * becomes visible with a stale role asks the server again (TIME-06).
 */
export function useAuthState({
  user: given,
  signInPath,
  failure = sessionsCopy.reported.role,
}: AuthOptions): AuthState {
  const [state, setState] = useState<AuthState>({
    status: "loading",
    user: null,
    role: null,
    event: null,
  });
  const known = useRef(given);
  const asked = useRef(0);
  const active = useRef(false);

  const become = (user: SessionUser | null, event: AuthEvent | null) => {
    known.current = user;
    if (user?.kind !== "student") void forgetPortal();
    keepRole(user);
    setState({ status: user ? "signed-in" : "signed-out", user, role: roleOf(user), event });
  };

  const note = (event: AuthEvent) => setState((current) => ({ ...current, event }));

  const say = (user: SessionUser | null, event: AuthEvent) => {
    become(user, event);
    announceAuth(event);
  };

  async function ask(): Promise<void> {
    asked.current = now().getTime();
    active.current = false;
    const answer = await renewSession({}).catch(() => null);
    if (!answer?.ok) {
      report(failure);
      forgetRole();
      return setState((current) => ({ ...current, role: null }));
    }
    const { user, renewed } = answer.data;
    const before = known.current;
    if (before && !user) return say(null, "SIGNED_OUT");
    if (before && user && changed(before, user)) return say(user, "USER_UPDATED");
    become(user, renewed ? "TOKEN_REFRESHED" : null);
    if (renewed) announceAuth("TOKEN_REFRESHED");
  }

  async function begin(): Promise<void> {
    const { tokens, putOff } = tokensOfAddress();
    if (tokens) {
      const adopted = await adoptHashTokens(tokens).catch(() => null);
      if (adopted?.ok) announceAuth("SIGNED_IN");
      else report(sessionsCopy.reported.hash);
    }
    asked.current = now().getTime();
    become(given, null);
    if (tokens) await ask();
    if (putOff) return;
    note("INITIAL_SESSION");
    announceAuth("INITIAL_SESSION");
  }

  const onBegin = useEffectEvent(() => void begin());
  const onTick = useEffectEvent(() => {
    const due = now().getTime() - asked.current >= DUE_MS;
    if (due && active.current && known.current && !document.hidden) void ask();
  });
  const onSight = useEffectEvent(() => {
    if (!document.hidden && known.current && keptRole() === undefined) void ask();
  });
  const onConfirm = useEffectEvent(() => {
    if (known.current?.kind === "superAdmin") void ask();
  });
  const onEvent = useEffectEvent((event: AuthEvent, from: "here" | "elsewhere") => {
    if (event === "PASSWORD_RECOVERY") return note(event);
    if (event === "SIGNED_OUT") {
      if (from === "elsewhere") become(null, event);
      if (!signInPath || known.current !== null) return;
      goTo(signInFor(signInPath, location.pathname + location.search));
    } else if (from === "elsewhere") {
      void ask();
    } else if (event === "USER_UPDATED" && signInPath) {
      startOver();
    }
  });

  useEffect(() => {
    queueMicrotask(() => onBegin());
    const noteActivity = () => {
      active.current = true;
    };
    const gestures = ["pointerdown", "keydown", "visibilitychange"] as const;
    gestures.forEach((gesture) => document.addEventListener(gesture, noteActivity));
    document.addEventListener("visibilitychange", onSight);
    const tick = setInterval(onTick, SESSION_TICK_MS);
    const confirm = setTimeout(onConfirm, ROLE_CONFIRM_MS);
    const silence = hearAuth((event, from) => onEvent(event, from));
    return () => {
      gestures.forEach((gesture) => document.removeEventListener(gesture, noteActivity));
      document.removeEventListener("visibilitychange", onSight);
      clearInterval(tick);
      clearTimeout(confirm);
      silence();
    };
  }, []);

  return state;
}

const changed = (before: SessionUser, after: SessionUser): boolean =>
  (["id", "kind", "email", "fullName", "studentId"] as const).some((key) => before[key] !== after[key]);
