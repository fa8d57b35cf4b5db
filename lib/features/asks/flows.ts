import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { holdOpenCharge } from "@/lib/db/locks";
import { chargesCopy } from "@/lib/features/charges/copy";
import { isToReview } from "@/lib/features/charges/rules";
import { listLatePayers } from "@/lib/features/payments/queries/late";
import { listOpen } from "@/lib/features/payments/queries/ledger";
import { canSendCode, findCode } from "@/lib/features/settlements/flows/code-to-send";
import { today } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { requestInfo } from "@/lib/observe/request";
import { askText, chatLink } from "./books";
import { noteAsk } from "./commands";
import { asksCopy } from "./copy";
import { findLastAsk, getChargeToAsk } from "./queries";
import { type Queued, recipientOf, turnOf } from "./rules";
import type { QueueFilter } from "./schema";

type Asking<Input> = { open: Open<StudioTx>; actor: StudioActor; input: Input };

const link = env.appUrl + paths.student.payments;

/**
 * Logs that the charge is asked for and answers the chat's address with the text. The address is null if nobody has a
 * number, or if the charge was asked for today and the person was not told so yet.
 */
export async function openChat({
  open,
  actor,
  input: { id, again },
}: Asking<{ id: string; again: boolean }>): Promise<{ chat: string | null; studentId: string }> {
  const { studioId, userId, studio } = actor;
  const day = today(studio.timeZone);
  const mayAsk = async (tx: StudioTx) => again || (await findLastAsk(tx, { chargeId: id }))?.on !== day;
  const { studentId, isReady } = await open(async (tx) => {
    const { studentId, student, payers } = await getChargeToAsk(tx, { id, today: day });
    return { studentId, isReady: recipientOf(payers, student) !== null && (await mayAsk(tx)) };
  });
  if (!isReady) return { chat: null, studentId };
  const code = await findCode({ studioId, chargeId: id, by: userId });
  const { ip } = await requestInfo();
  return open(async (tx) => {
    if (!(await holdOpenCharge(tx, { chargeId: id, studentId })))
      throw new NotFoundError(chargesCopy.waive.ended);
    const charge = await getChargeToAsk(tx, { id, today: day });
    const to = recipientOf(charge.payers, charge.student);
    if (!to || !(await mayAsk(tx))) return { chat: null, studentId };
    // A code is worth its own amount, so the text names that one.
    const amountCents = code?.amountCents ?? charge.dueCents;
    const body = askText(charge, {
      to: to.fullName,
      studioName: studio.name,
      today: day,
      amountCents,
      code: code?.code ?? null,
      link,
    });
    const guardianId = to.guardian?.id ?? null;
    await noteAsk(tx, { chargeId: id, studentId, guardianId, amountCents, body, userId, ip });
    return { chat: chatLink(to.number, body), studentId };
  });
}

/** Rows of one queue. */
const MOST_ROWS = 5_000;

/** The row in turn of the finance list that is gone through, with its text as it will be written. */
export async function showQueue({ open, actor, input }: Asking<QueueFilter>) {
  const { studioId, studio } = actor;
  const { at, ...filter } = input;
  const day = today(studio.timeZone);
  const hasCode = await canSendCode({ studioId });
  return open(async (tx) => {
    const rows = await listRows(tx, filter, day);
    const { current, place, ...turn } = turnOf(rows, { at, today: day });
    const seen = { ...turn, filter, today: day, place: place + 1, rows: rows.length };
    if (!current?.chargeId) return { ...seen, current: null };
    const charge = await getChargeToAsk(tx, { id: current.chargeId, today: day });
    const to = recipientOf(charge.payers, charge.student);
    const text = askText(charge, {
      to: to?.fullName ?? charge.student.fullName,
      studioName: studio.name,
      today: day,
      amountCents: charge.dueCents,
      code: hasCode ? asksCopy.codeLater : null,
      link,
    });
    const { description, dueOn, dueCents, studentId } = charge;
    const { id, chargeId, studentName, asked } = current;
    return {
      ...seen,
      current: { id, chargeId, studentId, studentName, asked, description, dueOn, dueCents, text },
    };
  });
}

export type QueueView = Awaited<ReturnType<typeof showQueue>>;

async function listRows(
  tx: StudioTx,
  { tab, period, q, order }: Omit<QueueFilter, "at">,
  day: ReturnType<typeof today>,
): Promise<Queued[]> {
  if (tab === "late") {
    const { rows } = await listLatePayers(tx, { q, order, page: 1, today: day, take: MOST_ROWS });
    return rows.map(({ id, oldestId, ...row }) => ({ ...row, id, studentId: id, chargeId: oldestId }));
  }
  const asked = { tab, state: null, period, month: null, method: null, q, order } as const;
  const rows = await listOpen(tx, {
    ...asked,
    today: day,
    monthStart: firstOfMonth(day),
    skip: 0,
    take: MOST_ROWS,
  });
  return rows.map(({ method, ...row }) => ({
    ...row,
    chargeId: method !== null || isToReview(row.begun) ? null : row.id,
  }));
}
