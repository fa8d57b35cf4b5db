import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { holdCharges } from "@/lib/db/locks";
import { chargesCopy } from "@/lib/features/charges/copy";
import { isToReview } from "@/lib/features/charges/rules";
import { listLatePayers } from "@/lib/features/payments/queries/late";
import { listOpen } from "@/lib/features/payments/queries/ledger";
import { canSendCode, findCode } from "@/lib/features/settlements/flows/code-to-send";
import { today } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { requestInfo } from "@/lib/observe/request";
import { askText, askedOf, chatLink } from "./books";
import { noteAsk } from "./commands";
import { asksCopy } from "./copy";
import { type AskTarget, getToAsk } from "./queries";
import { type Queued, recipientOf, turnOf } from "./rules";
import type { QueueFilter } from "./schema";

type Asking<Input> = { open: Open<StudioTx>; actor: StudioActor; input: Input };

const link = env.appUrl + paths.student.payments;

type Ask = Omit<Asking<unknown>, "input"> & { target: AskTarget; again: boolean };

/**
 * Logs that the charges are asked for and answers the chat's address with the text. The address is null if nobody has
 * a number, or if one of the charges was asked for today and the person was not told so yet.
 */
export async function openChat({
  open,
  actor: { studioId, userId, studio },
  target,
  again,
}: Ask): Promise<{ chat: string | null; studentId: string; isTold: boolean }> {
  const day = today(studio.timeZone);
  const read = async (tx: StudioTx) => {
    const asked = await getToAsk(tx, target, day);
    const isTold = again || asked.asked?.on !== day;
    const to = recipientOf(asked.payers, asked.student);
    return { ...asked, isTold, to: isTold ? to : null, studentId: asked.charges[0].studentId };
  };
  const { charges, to: first, isTold, studentId } = await open(read);
  if (first === null) return { chat: null, studentId, isTold };
  const chargeIds = charges.map(({ id }) => id);
  // A guardian who is asked for a family pays it; the code for a single student is anybody's.
  const payer = "guardianId" in target ? { studentId, guardianId: target.guardianId } : undefined;
  const code = await findCode({ studioId, chargeIds, payer, by: userId });
  const { ip } = await requestInfo();
  return open(async (tx) => {
    await holdCharges(tx, chargeIds);
    const { to, ...found } = await read(tx);
    if (found.charges.map(({ id }) => id).join() !== chargeIds.join())
      throw new NotFoundError(chargesCopy.waive.ended);
    if (to === null) return { chat: null, studentId, isTold: found.isTold };
    // A code is worth its own amount, so the text names that one.
    const amountCents = code?.amountCents ?? null;
    const body = askText(found, {
      to: to.fullName,
      studioName: studio.name,
      today: day,
      amountCents,
      code: code?.code ?? null,
      link,
    });
    const [one, ...more] = found.charges;
    const noted = more.length === 0 ? [{ ...one, dueCents: amountCents ?? one.dueCents }] : found.charges;
    await noteAsk(tx, { charges: noted, guardianId: to.guardian?.id ?? null, body, userId, ip });
    return { chat: chatLink(to.number, body), studentId, isTold: true };
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
    const isLate = filter.tab === "late";
    const found = await getToAsk(tx, { chargeId: current.chargeId, isLate }, day);
    const { description, first, dueCents } = askedOf(found.charges);
    const text = askText(found, {
      to: recipientOf(found.payers, found.student)?.fullName ?? first.studentName,
      studioName: studio.name,
      today: day,
      amountCents: null,
      code: hasCode ? asksCopy.codeLater : null,
      link,
    });
    const { id, chargeId, studentName, asked } = current;
    const { studentId, dueOn } = first;
    const href = isLate ? paths.studio.askLate(chargeId) : paths.studio.askFor(chargeId);
    return {
      ...seen,
      current: { id, href, studentId, studentName, asked, description, dueOn, dueCents, text },
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
