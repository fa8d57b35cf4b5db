import "server-only";
import { setTimeout } from "node:timers/promises";
import { withVisitor } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { maintenance } from "@/server/maintenance";
import { unsealSession } from "./session-cookie";
import { isAlive, readSession } from "./session-rows";

export const isInMaintenance = (): boolean => maintenance.isOn;

/** Whether the cookie is of a super admin's session, by the row of this moment; also not where the database does not answer. */
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
    log.warn({ err: error }, "who calls during maintenance cannot be asked");
    return false;
  }
}

/**
 * Reads the switch; where the database does not answer it stays as it was, and is read again before long. Of readings that
 * overlap the one begun last counts, in whatever order they are answered.
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

/** Before the first request; a database that does not answer holds the start up no longer than this. */
export async function firstLook(): Promise<void> {
  await Promise.race([lookAtMaintenance(), setTimeout(FIRST_LOOK_MS, undefined, { ref: false })]);
}
