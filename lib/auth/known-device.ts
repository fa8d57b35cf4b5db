import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { KNOWN_DEVICE } from "@/lib/config/constants";
import { sealedCookie } from "./sealed-cookie";

export type KnownDevice = { id: string; userIds: readonly string[] };

const cookie = sealedCookie({
  name: "obi.device",
  minutes: KNOWN_DEVICE.days * 24 * 60,
  shape: z.object({ id: z.uuid(), userIds: z.array(z.uuid()).max(KNOWN_DEVICE.people) }),
});

export const readKnownDevice = (): Promise<KnownDevice | null> => cookie.read();

/**
 * Marks this browser as known to the person; only the latest people are kept. Call it only after a proven sign-in: on
 * a known device, strangers who lock the address from elsewhere do not lock it.
 */
export async function rememberDevice(userId: string): Promise<void> {
  const { id, userIds } = (await cookie.read()) ?? { id: randomUUID(), userIds: [] };
  const others = userIds.filter((known) => known !== userId);
  await cookie.plant({ id, userIds: [userId, ...others].slice(0, KNOWN_DEVICE.people) });
}
