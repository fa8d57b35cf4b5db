import { Secret, TOTP } from "otpauth";
import { beginSecondFactor, turnOnSecondFactor } from "@/lib/features/accounts/commands/second-factor";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";

export const codeOf = (secret: string, at = now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

export async function giveSecondFactor(userId: string): Promise<{ secret: string; codes: string[] }> {
  return withSystem("test", async (tx) => {
    const secret = await beginSecondFactor(tx, { userId });
    if (secret === null) throw new Error("The second factor of this account is on already.");
    return { secret, codes: await turnOnSecondFactor(tx, { userId, at: now() }) };
  });
}
