import "server-only";
import { z } from "zod";
import { email as address } from "@/lib/kernel/fields";
import { LIMITS, isStorableText, sanitizeName } from "@/lib/kernel/text";
import { sealedCookie } from "./sealed-cookie";

const identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** Null unless the provider vouches for the address. */
  email: z.string().nullable(),
  fullName: z.string(),
});

/** A person as an external provider knows them. Issuer and subject identify them, the address does not. */
export type Identity = z.output<typeof identity>;

const claims = z.object({
  iss: z.url(),
  sub: z.string().min(1).max(255).refine(isStorableText),
  email: z.unknown(),
  email_verified: z.unknown(),
  name: z.unknown(),
});

/** Reads an ID token whose signature, audience and nonce have been checked. Null when its claims are unsound. */
export function identityOf(idToken: unknown): Identity | null {
  const { data } = claims.safeParse(idToken);
  if (!data) return null;
  const vouched = data.email_verified === true ? (address().safeParse(data.email).data ?? null) : null;
  const fullName = typeof data.name === "string" ? sanitizeName(data.name).slice(0, LIMITS.name) : "";
  return { issuer: data.iss, subject: data.sub, email: vouched, fullName };
}

/** Kept between the provider's answer and the form that asks for the academy's name. */
export const newcomerCookie = sealedCookie({ name: "obi.newcomer", minutes: 15, shape: identity });

/** Marks that this session went to the provider to connect an account, not to sign in. */
export const connectCookie = sealedCookie({
  name: "obi.connect",
  minutes: 15,
  shape: z.object({ sessionId: z.uuid() }),
});
