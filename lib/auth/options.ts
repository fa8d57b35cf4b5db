import "server-only";
import type { NextAuthOptions, Profile } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { log } from "@/lib/observe/log";

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

/** next-auth speaks to the identity provider and no more: sessions, and who may do what, are ours. */
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
    /** Makes no session of its own for anybody: identity-flow.ts receives who comes. */
    signIn: () => false,
  },
};
