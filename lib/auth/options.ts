import "server-only";
import type { NextAuthOptions, Profile } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { log } from "@/lib/observe/log";

export const OIDC = "oidc";

const PROVIDER_PATIENCE_MS = 4_000;

/** Code flow with state, nonce and PKCE; the ID token alone says who somebody is. */
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

/** The reason without its values: next-auth puts state and nonce behind the comma. */
const reasonOf = (told: Error | { error?: unknown }): string => {
  const error = told instanceof Error ? told : told.error;
  return error instanceof Error ? (error.message.split(/[,(:]/)[0] ?? "").trim().slice(0, 80) : "unknown";
};

/** next-auth only speaks to the identity provider; sessions and rights are ours. */
export const authOptions: NextAuthOptions = {
  secret: env.authSecret,
  pages: { signIn: paths.auth, error: paths.auth },
  useSecureCookies: env.isHttps,
  logger: {
    error: (code, told) => log.warn({ code, reason: reasonOf(told) }, "next-auth"),
    warn: (code) => log.warn({ code }, "next-auth"),
    debug: () => {},
  },
  providers: identityProviders(),
  callbacks: {
    /** Creates no session: identity-flow.ts receives the person. */
    signIn: () => false,
  },
};
