import { randomUUID } from "node:crypto";
import { noteConfirmed, openSession } from "@/lib/auth/session-rows";
import type { SessionArea } from "@/lib/auth/session-token";
import { withSystem } from "@/lib/db/doors";
import { fixClock, now } from "@/lib/kernel/clock";
import { makeOwner, makeStudio } from "./factories";
import { carrySession } from "./next-headers";

const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };

type Entry = {
  area: SessionArea;
  student?: { id: string; studioId: string };
  confirmed?: true;
};

export async function enterAs(
  userId: string,
  { confirmed, ...entry }: Entry = { area: "owner" },
): Promise<void> {
  const session = await withSystem("test", async (tx) => {
    const opened = await openSession(tx, { userId, ...entry, request, at: now() });
    if (confirmed) await noteConfirmed(tx, { id: opened.sessionId, at: now() });
    return opened;
  });
  await carrySession(session);
}

/**
 * Creates a studio and makes the next calls come from its owner, who has just typed the password. Stops the clock at
 * this moment.
 */
export async function signedInOwner(at = "2026-11-21T15:00:00Z", timeZone = "America/Sao_Paulo") {
  fixClock(at);
  const { studioId } = await makeStudio({ timeZone });
  const { userId } = await makeOwner({ studioId });
  await enterAs(userId, { area: "owner", confirmed: true });
  return { userId, studioId };
}

/** Does the same without stopping the clock, and the password was not typed just now. */
export async function enteredOwner() {
  const { userId, studioId } = await makeOwner();
  await enterAs(userId);
  return { userId, studioId };
}
