import "server-only";
import { recordAudit, recordReveal } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import { CHARGE_ASK } from "@/lib/features/charges/rules";
import { settingsCopy } from "@/lib/features/studios/copy/settings";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import type { Cents } from "@/lib/kernel/money";
import { asksCopy } from "./copy";

type Ask = {
  chargeId: string;
  studentId: string;
  /** Null if the chat is with the student. */
  guardianId: string | null;
  amountCents: Cents;
  body: string;
  userId: string;
  ip: string;
};

/**
 * Logs that a chat was opened to ask for a charge. The telephone number goes to the browser, so the trail also records
 * who saw it (STU-05).
 */
export async function noteAsk(tx: StudioTx, ask: Ask): Promise<void> {
  const { chargeId, studentId, guardianId, amountCents, body, userId, ip } = ask;
  await tx.message.createMany({
    data: [
      {
        channel: "whatsapp",
        reason: CHARGE_ASK,
        status: "opened",
        chargeId,
        studentId,
        guardianId,
        body,
        createdAt: now(),
      },
    ],
  });
  await recordAudit(tx, {
    action: "charges.ask",
    userId,
    ip,
    entityId: chargeId,
    data: { amount: amountCents },
  });
  await recordReveal(tx, { of: "students", rows: [{ id: studentId }], userId, ip });
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
