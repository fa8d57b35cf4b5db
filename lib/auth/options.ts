import "server-only";
import type { NextAuthOptions, Profile } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { LIMITS, SESSION_DAYS } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { email } from "@/lib/kernel/fields";
import { log } from "@/lib/observe/log";
import { requestInfo } from "@/lib/observe/request";
import { revokeSession } from "./session-rows";
import { sessionAreas, sessionCookieName } from "./session-token";
import { signInWithPassword } from "./sign-in";

const credentials = z.object({
  kind: z.enum(["staff", "student"]),
  email: email(),
  password: z.string().min(1).max(LIMITS.password),
});

const session = z.object({ id: z.uuid(), sessionId: z.uuid(), area: z.enum(sessionAreas) });

const secure = env.appUrl.startsWith("https://");

export const OIDC = "oidc";

/** Each of the provider's addresses has this long to answer. */
const PROVIDER_PATIENCE_MS = 4_000;

/** The code flow with state, nonce and PKCE; who somebody is comes from the ID token alone. */
const identityProviders = (): OAuthConfig<Profile>[] =>
  env.oidc
    ? [
        {
          id: OIDC,
          name: env.oidcName,
          type: "oauth",
          wellKnown: `${env.oidc.issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`,
          clientId: env.oidc.clientId,
          clientSecret: env.oidc.clientSecret,
          authorization: { params: { scope: "openid email profile" } },
          idToken: true,
          checks: ["pkce", "state", "nonce"],
          httpOptions: { timeout: PROVIDER_PATIENCE_MS },
          profile: (claims) => ({ id: claims.sub ?? "" }),
        },
      ]
    : [];

/** What went wrong, up to the values: a state or a nonce stands behind the comma. */
const reasonOf = (told: Error | { error?: unknown }): string => {
  const error = told instanceof Error ? told : told.error;
  return error instanceof Error ? (error.message.split(/[,(:]/)[0] ?? "").trim().slice(0, 80) : "unknown";
};

/** next-auth seals the cookie and carries identity providers. Who may do what is read from the session row, not here. */
export const authOptions: NextAuthOptions = {
  secret: env.authSecret,
  session: { strategy: "jwt", maxAge: SESSION_DAYS.owner * 86_400 },
  pages: { signIn: paths.auth, error: paths.auth },
  useSecureCookies: secure,
  cookies: {
    sessionToken: {
      name: sessionCookieName(env.appUrl),
      options: { httpOnly: true, sameSite: "lax", path: "/", secure },
    },
  },
  logger: {
    error: (code, told) => log.warn({ code, reason: reasonOf(told) }, "next-auth"),
    warn: (code) => log.warn({ code }, "next-auth"),
    debug: () => {},
  },
  providers: [
    ...identityProviders(),
    CredentialsProvider({
      credentials: { kind: {}, email: {}, password: {} },
      async authorize(input) {
        const parsed = credentials.safeParse(input);
        if (!parsed.success) return null;
        const outcome = await signInWithPassword(parsed.data, await requestInfo());
        if (!outcome.ok) return null;
        return {
          id: outcome.session.userId,
          sessionId: outcome.session.sessionId,
          area: outcome.session.area,
        };
      },
    }),
  ],
  events: {
    /** The cookie that next-auth drops may have been copied: the row goes with it. */
    async signOut({ token }) {
      const id = z.uuid().safeParse(token?.sid);
      if (id.success) await withSystem("next-auth.sign-out", (tx) => revokeSession(tx, id.data, now()));
    },
  },
  callbacks: {
    /** Nobody enters by a provider here: identity-flow.ts receives them. */
    signIn: ({ account }) => account?.type === "credentials",
    /** Wherever somebody wanted to be sent. */
    redirect: ({ baseUrl }) => `${baseUrl}${paths.home}`,
    /** `trigger: "update"` carries whatever the browser posts, so only a fresh sign-in may write the token. */
    jwt({ token, user, trigger }) {
      const fresh = trigger === "signIn" ? session.safeParse(user) : null;
      if (fresh?.success) return { sub: fresh.data.id, sid: fresh.data.sessionId, area: fresh.data.area };
      return { sub: token.sub, sid: token.sid, area: token.area };
    },
    session: ({ session: shown }) => ({ expires: shown.expires }),
  },
};
