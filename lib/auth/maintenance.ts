import "server-only";
import { setTimeout } from "node:timers/promises";
import { withVisitor } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { maintenance } from "@/server/maintenance";
import { unsealSession } from "./session-cookie";
import { isAlive, readSession } from "./session-rows";

export const isInMaintenance = (): boolean => maintenance.isOn;

/** True for a live session of a super admin; false when the database does not answer. */
async function admits(token: string): Promise<boolean> {
  try {
    const cookie = await unsealSession(token);
    const row = cookie && (await readSession(cookie.sessionId));
    return (
      row !== null &&
      row.userId === cookie?.userId &&
      row.area === "superAdmin" &&
      row.role === "super_admin" &&
      isAlive(row, now())
    );
  } catch (error) {
    log.warn({ err: error }, "the session cannot be read during maintenance");
    return false;
  }
}

/**
 * Reads the switch. When the database does not answer, the old value stands and is read again soon. Of overlapping
 * readings the one begun last wins, in whatever order they are answered.
 */
export async function lookAtMaintenance(): Promise<void> {
  const reading = (maintenance.begun += 1);
  try {
    const isOn = await readSwitch();
    if (reading < maintenance.heard) return;
    Object.assign(maintenance, { isOn, admits, heard: reading });
  } catch (error) {
    log.warn({ err: error }, "the maintenance switch cannot be read");
  }
}

const readSwitch = (): Promise<boolean> =>
  withVisitor(async (tx) => {
    const row = await tx.globalSetting.findUnique({
      where: { key: "system_settings" },
      select: { value: true },
    });
    const { value } = row ?? {};
    return (
      typeof value === "object" && value !== null && "maintenance" in value && value.maintenance === true
    );
  });

const FIRST_LOOK_MS = 2_000;

/** Runs before the first request; a silent database delays the start by no more than this. */
export async function firstLook(): Promise<void> {
  await Promise.race([lookAtMaintenance(), setTimeout(FIRST_LOOK_MS, undefined, { ref: false })]);
}
