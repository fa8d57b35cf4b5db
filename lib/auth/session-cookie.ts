import "server-only";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { SESSION_DAYS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { type SessionArea, sessionCookieName } from "./session-token";

const DAY_SECONDS = 86_400;

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });

export type SessionCookie = { userId: string; sessionId: string };

/** Sealed token that names a session row; the area in it is a routing hint and grants nothing. */
export const sealSession = (session: {
  userId: string;
  sessionId: string;
  area: SessionArea;
}): Promise<string> =>
  encode({
    secret: env.authSecret,
    maxAge: SESSION_DAYS[session.area] * DAY_SECONDS,
    token: { sub: session.userId, sid: session.sessionId, area: session.area },
  });

/** Null for a missing, forged or expired cookie. */
export async function readSessionCookie(): Promise<SessionCookie | null> {
  const raw = (await cookies()).get(sessionCookieName(env.appUrl))?.value;
  if (!raw) return null;
  const token = await decode({ secret: env.authSecret, token: raw }).catch(() => null);
  const parsed = claims.safeParse(token);
  return parsed.success ? { userId: parsed.data.sub, sessionId: parsed.data.sid } : null;
}

/** Only callable where a response can still be changed: in an action or a route. */
export async function plantSessionCookie(session: {
  userId: string;
  sessionId: string;
  area: SessionArea;
}): Promise<void> {
  (await cookies()).set(sessionCookieName(env.appUrl), await sealSession(session), {
    httpOnly: true,
    sameSite: "lax",
    secure: env.appUrl.startsWith("https://"),
    path: "/",
    maxAge: SESSION_DAYS[session.area] * DAY_SECONDS,
  });
}

export async function clearSessionCookie(): Promise<void> {
  (await cookies()).set(sessionCookieName(env.appUrl), "", {
    httpOnly: true,
    sameSite: "lax",
    secure: env.appUrl.startsWith("https://"),
    path: "/",
    maxAge: 0,
  });
}
