import "server-only";
import { recordAudit, recordReveal } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import { CHARGE_ASK } from "@/lib/features/charges/rules";
import { settingsCopy } from "@/lib/features/studios/copy/settings";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { asksCopy } from "./copy";
import type { AskedCharge } from "./queries";

type Ask = {
  charges: readonly Pick<AskedCharge, "id" | "studentId" | "dueCents">[];
  /** Null if the chat is with the student. */
  guardianId: string | null;
  body: string;
  userId: string;
  ip: string;
};

/**
 * Logs that a chat was opened to ask for charges, each by a row of one moment: an erasure finds the others by it. The
 * telephone number goes to the browser, so the trail also records who saw it (STU-05).
 */
export async function noteAsk(tx: StudioTx, { charges, guardianId, body, userId, ip }: Ask): Promise<void> {
  const createdAt = now();
  await tx.message.createMany({
    data: charges.map(({ id: chargeId, studentId }) => ({
      channel: "whatsapp",
      reason: CHARGE_ASK,
      status: "opened",
      chargeId,
      studentId,
      guardianId,
      body,
      createdAt,
    })),
  });
  for (const { id: entityId, dueCents } of charges)
    await recordAudit(tx, { action: "charges.ask", userId, ip, entityId, data: { amount: dueCents } });
  const rows = [...new Set(charges.map(({ studentId }) => studentId))].map((id) => ({ id }));
  await recordReveal(tx, { of: "students", rows, userId, ip });
}

/** Keeps the academy's text, or nothing if it is the usual one. Refused if another person saved since `version`. */
export async function saveAskText(
  tx: StudioTx,
  { studioId, askText, version }: { studioId: string; askText: string; version: Date },
): Promise<{ id: string }> {
  const { count } = await tx.studio.updateMany({
    where: { id: studioId, updatedAt: version },
    data: { askText: askText === asksCopy.usual ? null : askText },
  });
  if (count === 0) throw new DomainError("changed-elsewhere", settingsCopy.changedElsewhere);
  return { id: studioId };
}
