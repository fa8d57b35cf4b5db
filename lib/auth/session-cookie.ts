import "server-only";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { SESSION_DAYS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { now } from "@/lib/kernel/clock";
import { rememberDevice } from "./known-device";
import { type SessionArea, sessionCookieName } from "./session-token";

const DAY_SECONDS = 86_400;

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

type SessionCookie = { userId: string; sessionId: string };

/** `maxAge` in seconds, for a session with less than a whole life left. */
type Sealed = { userId: string; sessionId: string; area: SessionArea; maxAge?: number };

const lifeOf = ({ area, maxAge }: Sealed): number => maxAge ?? SESSION_DAYS[area] * DAY_SECONDS;

/** Sealed token that names a session row; the area in it is a routing hint and grants nothing. */
export const sealSession = (session: Sealed): Promise<string> =>
  encode({
    secret: env.authSecret,
    maxAge: lifeOf(session),
    token: { sub: session.userId, sid: session.sessionId, area: session.area },
  });

/** Cache of recently unsealed tokens, oldest first: a person's next request carries the same one. */
const unsealed = new Map<string, { cookie: SessionCookie; expiresAt: number }>();
const MOST_UNSEALED = 1_000;

/** Null for a forged or expired token. */
export async function unsealSession(raw: string): Promise<SessionCookie | null> {
  const known = unsealed.get(raw);
  if (known && known.expiresAt > now().getTime()) return known.cookie;
  const token = await decode({ secret: env.authSecret, token: raw }).catch(() => null);
  const { data } = claims.safeParse(token);
  if (!data) return null;
  const cookie = { userId: data.sub, sessionId: data.sid };
  unsealed.set(raw, { cookie, expiresAt: data.exp * 1000 });
  const [oldest] = unsealed.keys();
  if (unsealed.size > MOST_UNSEALED && oldest !== undefined) unsealed.delete(oldest);
  return cookie;
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
 * Sets the session's cookie and marks the browser as known to the person. Only callable where a response can still be
 * changed: in an action or a route.
 */
export async function plantSessionCookie(session: Sealed): Promise<void> {
  await setSessionCookie(await sealSession(session), lifeOf(session));
  await rememberDevice(session.userId);
}

export const clearSessionCookie = (): Promise<void> => setSessionCookie("", 0);
