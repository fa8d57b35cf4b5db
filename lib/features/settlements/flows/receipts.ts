import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudentActor } from "@/lib/auth/actor";
import { childOf } from "@/lib/auth/child-of";
import { type StudentTx, withStudio } from "@/lib/db/doors";
import { keepFile } from "@/lib/features/files/commands";
import { soundFile } from "@/lib/features/files/flows";
import type { SentReceipt } from "@/lib/features/files/schema";
import { roomOf } from "@/lib/features/files/rules";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { keepReceipt, dropEarlierReceipt } from "../commands/decide-receipt";
import { settlementsCopy } from "../copy/settle";
import { toldCopy } from "../copy/told";
import { findReceiptStudent } from "../queries/own-charges";

type Sending = { open: Open<StudentTx>; actor: StudentActor; input: SentReceipt; request: RequestInfo };

/**
 * Stores a student's receipt of a PIX to the academy's key: file and state in one transaction. It uses the academy's
 * door, as students may not write settlements; the session decides whose receipt it is. `what` names the charge as
 * its reader would.
 */
export async function keepSentReceipt({
  open,
  actor,
  input,
  request,
}: Sending): Promise<{ id: string; what: string }> {
  const { studioId, userId, studio, rights } = actor;
  if (!rights.pay) throw new DomainError("forbidden", settlementsCopy.mayNotPay);
  const { settlementId: id } = input;
  const studentId = await open((tx) => findReceiptStudent(tx, { id, studentId: actor.studentId }));
  if (studentId === null) throw new DomainError("not-open", settlementsCopy.receiptOnly);
  const sound = await soundFile(input.content, "receipt");
  const room = roomOf({ isTrial: studio.subscriptionStatus !== "active" });
  return withStudio({ studioId, userId }, async (tx) => {
    await dropEarlierReceipt(tx, { id, studentId });
    const file = { studentId, purpose: "receipt" as const, name: null, ...sound };
    const { id: fileId } = await keepFile(tx, { ...file, userId, ip: request.ip, room });
    const own = await tx.guardian.findFirst({ where: { userId }, select: { id: true } });
    const sent = { id, studentId, fileId, guardianId: own?.id ?? null, at: now() };
    const { description, isFamily } = await keepReceipt(tx, sent);
    const child = childOf(actor);
    return { id, what: child === null || isFamily ? description : toldCopy.ofStudent(description, child) };
  });
}
