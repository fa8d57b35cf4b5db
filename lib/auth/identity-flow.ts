import "server-only";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { cookies } from "next/headers";
import { NextRequest, NextResponse } from "next/server";
import { z } from "zod";
import { recordSecurityEvent } from "@/lib/audit/record";
import { LOGINS_PER_NETWORK } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { type RequestInfo, requestInfo } from "@/lib/observe/request";
import { type Identity, identityOf } from "./identity";
import { OIDC, authOptions } from "./options";
import { countAttempt, networkOf } from "./throttle";

/** The way to the identity provider and back. next-auth speaks the protocol; the caller decides what a return means. */

type Context = { params: Promise<{ nextauth: string[] }> };
type Handler = (request: NextRequest, context: Context) => Promise<Response>;

type Receive = (identity: Identity, request: RequestInfo) => Promise<string>;

const nextAuth = (options: NextAuthOptions): Handler => NextAuth(options);

const KEPT_BY_NOBODY = { "Cache-Control": "no-store" };

const csrf = z.object({ csrfToken: z.string() });

/**
 * The provider's address for one sign-in. Sets the state, nonce and PKCE cookies, so it is only callable in an
 * action.
 */
export async function addressOfProvider(): Promise<{ url: string } | "not-configured" | "no-answer"> {
  if (!env.oidc) return "not-configured";
  const { csrfToken } = csrf.parse(await (await ask(["csrf"])).json());
  const begun = await ask(["signin", OIDC], { method: "POST", body: new URLSearchParams({ csrfToken }) });
  const url = begun.headers.get("location");
  return url && !url.startsWith(`${env.appUrl}/`) ? { url } : "no-answer";
}

async function ask(steps: string[], init?: { method: "POST"; body: URLSearchParams }): Promise<Response> {
  const request = new NextRequest(`${env.appUrl}/api/auth/${steps.join("/")}`, init);
  const response = await nextAuth(authOptions)(request, { params: Promise.resolve({ nextauth: steps }) });
  const jar = await cookies();
  const { headers } = response;
  for (const cookie of new NextResponse(null, { headers }).cookies.getAll()) jar.set(cookie);
  return response;
}

/** The callback route: on to `receive`, or to the sign-in page. No other route of next-auth exists. */
export function authHandler(receive: Receive): Handler {
  return async (request, context) => {
    const steps = (await context.params).nextauth.join("/");
    if (steps !== `callback/${OIDC}`) return new Response(null, { status: 404, headers: KEPT_BY_NOBODY });
    return receiveReturn(request, context, receive);
  };
}

async function receiveReturn(request: NextRequest, context: Context, receive: Receive): Promise<Response> {
  const info = await requestInfo();
  const attempt = { key: `external:net:${networkOf(info.ip)}`, ...LOGINS_PER_NETWORK, at: now() };
  if (!(await withSystem("identity.limit", (tx) => countAttempt(tx, attempt)))) return signInPage("limited");

  const response = await nextAuth(receiving(receive, info))(request, context).catch(() => null);
  if (response?.headers.get("location")?.startsWith("/")) return response;

  const reason = request.nextUrl.searchParams.get("error") === "access_denied" ? "cancelled" : "failed";
  await withSystem("identity.refused", (tx) =>
    recordSecurityEvent(tx, {
      type: "EXTERNAL_SIGN_IN_REFUSED",
      severity: "warning",
      userId: null,
      ip: info.ip,
      userAgent: info.userAgent,
      details: { reason },
    }),
  );
  return signInPage(reason);
}

/** The callback returns a path instead of true, so next-auth creates no session of its own. */
const receiving = (receive: Receive, info: RequestInfo): NextAuthOptions => ({
  ...authOptions,
  callbacks: {
    signIn: async ({ profile }) => {
      const identity = identityOf(profile);
      if (!identity) return false;
      return receive(identity, info).catch((error: unknown) => {
        log.error({ err: error, requestId: info.requestId }, "sign-in by an identity provider failed");
        return false;
      });
    },
  },
});

const signInPage = (notice: string) =>
  new Response(null, {
    status: 302,
    headers: { ...KEPT_BY_NOBODY, Location: `${paths.auth}?notice=${notice}` },
  });
