import { sessionCookieName } from "@/lib/auth/session-token";
import type { SessionArea } from "@/lib/auth/session-token";
import { env } from "@/lib/config/env";

/**
 * Replaces next/headers in all database tests (database-setup.ts), which run without a server. Sessions, gates and
 * doors are the real ones.
 */
const browser = { "sec-fetch-site": "same-origin", "x-obi-ip": "192.0.2.9", "user-agent": "jest" };

let requestHeaders = new Headers(browser);
const jar = new Map<string, string>();

export const headers = async () => requestHeaders;

export const cookies = async () => ({
  get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) ?? "" } : undefined),
  getAll: () => [...jar].map(([name, value]) => ({ name, value })),
  set: (named: string | { name: string; value: string }, given = "") => {
    const { name, value } = typeof named === "string" ? { name: named, value: given } : named;
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  },
});

export const sendHeaders = (sent: Record<string, string> = browser): void => {
  requestHeaders = new Headers(sent);
};

/** Gives the next calls this session's cookie; null signs out. */
export async function carrySession(
  session: { userId: string; sessionId: string; area: SessionArea } | null,
): Promise<void> {
  const name = sessionCookieName(env.appUrl);
  // Imported here, as the module that seals cookies imports these headers.
  const { sealSession } = await import("@/lib/auth/session-cookie");
  if (session) jar.set(name, await sealSession(session));
  else jar.delete(name);
}
