import "server-only";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { SESSION_DAYS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { rememberDevice } from "./known-device";
import { type SessionArea, sessionCookieName } from "./session-token";

const DAY_SECONDS = 86_400;

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });

type SessionCookie = { userId: string; sessionId: string };

/** `maxAge` in seconds where the session has less than a whole life before it. */
type Sealed = { userId: string; sessionId: string; area: SessionArea; maxAge?: number };

const lifeOf = ({ area, maxAge }: Sealed): number => maxAge ?? SESSION_DAYS[area] * DAY_SECONDS;

/** Sealed token that names a session row; the area in it is a routing hint and grants nothing. */
export const sealSession = (session: Sealed): Promise<string> =>
  encode({
    secret: env.authSecret,
    maxAge: lifeOf(session),
    token: { sub: session.userId, sid: session.sessionId, area: session.area },
  });

/** Null for a forged or expired token. */
export async function unsealSession(raw: string): Promise<SessionCookie | null> {
  const token = await decode({ secret: env.authSecret, token: raw }).catch(() => null);
  const parsed = claims.safeParse(token);
  return parsed.success ? { userId: parsed.data.sub, sessionId: parsed.data.sid } : null;
}

export async function readSessionCookie(): Promise<SessionCookie | null> {
  const raw = (await cookies()).get(sessionCookieName(env.appUrl))?.value;
  return raw ? unsealSession(raw) : null;
}

async function setSessionCookie(value: string, maxAge: number): Promise<void> {
  (await cookies()).set(sessionCookieName(env.appUrl), value, {
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    path: "/",
    maxAge,
  });
}

/**
 * The browser carries this session from now on, and is known to its person. Only callable where a response can still be
 * changed: in an action or a route.
 */
export async function plantSessionCookie(session: Sealed): Promise<void> {
  await setSessionCookie(await sealSession(session), lifeOf(session));
  await rememberDevice(session.userId);
}

export const clearSessionCookie = (): Promise<void> => setSessionCookie("", 0);
