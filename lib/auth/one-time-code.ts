import "server-only";
import { Secret, TOTP } from "otpauth";
import { ONE_TIME_CODE } from "@/lib/config/constants";

const ISSUER = "Obi";
const { digits, period } = ONE_TIME_CODE;

const codesOf = ({ secret, email = "" }: { secret: string; email?: string }): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: email,
    algorithm: "SHA1",
    digits,
    period,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits in base32, the format of authenticator apps. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth URI for the QR code. */
export const addressForApp = (account: { secret: string; email: string }): string =>
  codesOf(account).toString();

/** The time step of this code: the present one or a neighbour on either side; null when it fits none. */
export function stepOfCode({ secret, code, at }: { secret: string; code: string; at: Date }): number | null {
  const delta = codesOf({ secret }).validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / period) + delta;
}
