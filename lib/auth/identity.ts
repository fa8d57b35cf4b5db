import "server-only";
import { z } from "zod";
import { email as address } from "@/lib/kernel/fields";
import { LIMITS, isStorableText, sanitizeName } from "@/lib/kernel/text";
import { sealedCookie } from "./sealed-cookie";

const identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** Only an address that the provider vouches for. */
  email: z.string().nullable(),
  fullName: z.string(),
});

/** A person as an external provider knows them; issuer and subject are who they are, the address is not. */
export type Identity = z.output<typeof identity>;

const claims = z.object({
  iss: z.url(),
  sub: z.string().min(1).max(255).refine(isStorableText),
  email: z.unknown(),
  email_verified: z.unknown(),
  name: z.unknown(),
});

/** The identity that an ID token speaks of; its signature, audience and nonce have been checked. Null when it is unsound. */
export function identityOf(idToken: unknown): Identity | null {
  const { data } = claims.safeParse(idToken);
  if (!data) return null;
  const vouched = data.email_verified === true ? (address().safeParse(data.email).data ?? null) : null;
  const fullName = typeof data.name === "string" ? sanitizeName(data.name).slice(0, LIMITS.name) : "";
  return { issuer: data.iss, subject: data.sub, email: vouched, fullName };
}

/** Between the provider's answer and the name of the academy. */
export const newcomerCookie = sealedCookie({ name: "obi.newcomer", minutes: 15, shape: identity });

/** The way to the provider began in this session, to connect and not to enter. */
export const connectCookie = sealedCookie({
  name: "obi.connect",
  minutes: 15,
  shape: z.object({ sessionId: z.uuid() }),
});
