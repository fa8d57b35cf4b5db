import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudentActor, StudioActor } from "@/lib/auth/actor";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { type StudentTx, withStudio } from "@/lib/db/doors";
import { chargeFirstFee } from "@/lib/features/payments/commands/charge-fees";
import { getPlatformPayments } from "@/lib/features/global-settings/queries";
import { findAcademyAccount, getStudio } from "@/lib/features/studios/queries/get-studio";
import { ProviderError } from "@/lib/integrations/mercadopago/port";
import { now, today } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import type { Cents } from "@/lib/kernel/money";
import { type DrawnCode, drawCode } from "@/lib/kernel/qr";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import { type Claimed, type HandedOut, claimSettlement, nameSettlement } from "../commands/open-settlement";
import { settlementsCopy } from "../copy/settle";
import { type Opened, type Outcome, findOpened, getOutcome, listToAsk } from "../queries/online-payments";
import { findOwnCharge, findOwnFee } from "../queries/own-charges";
import type { Wish } from "../schema";
import { endAtProvider } from "./end-payments";
import { type AtProvider, atProvider, limitQuestions } from "./find-account";
import { returnMoney } from "./return-money";
import { reconcileSettlement } from "./settle-payments";

type Whose = { studioId: string };

/** The payer's view. `payment_url` is the provider's page, named as in `create-mercadopago-payment` (FUNC-03). */
export type PaymentOffer = {
  id: string;
  way: "key" | "pix" | "link";
  amountCents: Cents;
  description: string;
  /** Name of the student who owes it, as a guardian may pay for several. */
  payer: string;
  code: string | null;
  picture: DrawnCode | null;
  payment_url: string | null;
  refusal: string | null;
  isFull: boolean;
};

type OwnersAsk = { actor: StudioActor; input: { chargeId: string; wish: Wish } };

/** FIN-16: opens a payment for the owner, who also reads what is wrong at the provider. */
export async function payCharge({ actor, input }: OwnersAsk): Promise<PaymentOffer> {
  const { studioId, userId } = actor;
  try {
    return await explained(
      openPayment({ studioId, ...input, by: userId, backTo: paths.paymentSent }),
      (trouble) => settlementsCopy.trouble[trouble],
    );
  } catch (error) {
    // Without a provider on the platform there is nothing to set up.
    const isUnset = error instanceof DomainError && error.code === "no-provider";
    if (isUnset && (await isSwitchedOff({ studioId }))) throw new DomainError("soon", settlementsCopy.soon);
    throw error;
  }
}

type Return = { actor: StudioActor; input: { id: string }; request: RequestInfo };

export const givePaymentBack = ({ actor, input, request }: Return): Promise<{ id: string }> => {
  const { studioId, userId } = actor;
  return explained(returnMoney({ studioId, ...input, userId, ip: request.ip }), (trouble) =>
    trouble === "rejected" ? settlementsCopy.notReturned : settlementsCopy.trouble[trouble],
  );
};

type StudentsAsk<Input> = { open: Open<StudentTx>; actor: StudentActor; input: Input };

/**
 * PORTAL-28: opens a payment for the student's current month. The charge and its amount are read here (threat 61); if
 * the nightly job has not created the charge yet, it is created now.
 */
export async function payOwnMonth({
  open,
  actor,
  input: { wish },
}: StudentsAsk<{ wish: Wish }>): Promise<PaymentOffer> {
  const { studioId, studentId, studio } = actor;
  requirePayer(actor);
  const day = today(studio.timeZone);
  const find = () => open((tx) => findOwnFee(tx, { studentId, month: firstOfMonth(day) }));
  const known = await find();
  if (!known) await withStudio(studioId, (tx) => chargeFirstFee(tx, { studentId, today: day }));
  const charge = known ?? (await find());
  if (charge?.status !== "open") throw new DomainError("not-open", settlementsCopy.nothingDue);
  return openOwn(actor, { chargeId: charge.id, wish, backTo: paths.student.dashboard });
}

/** PORTAL-28: opens a payment for any open charge that row level security shows the student (threat 61). */
export async function payOwnCharge({
  open,
  actor,
  input: { chargeId, wish },
}: StudentsAsk<{ chargeId: string; wish: Wish }>): Promise<PaymentOffer> {
  requirePayer(actor);
  const { studentId } = actor;
  const charge = await open((tx) => findOwnCharge(tx, { studentId, id: chargeId }));
  if (charge?.status !== "open") throw new DomainError("not-open", settlementsCopy.notOpen);
  return openOwn(actor, { chargeId: charge.id, wish, backTo: paths.student.payments });
}

function requirePayer({ rights }: StudentActor): void {
  if (!rights.pay) throw new DomainError("forbidden", settlementsCopy.mayNotPay);
}

const openOwn = (
  { studioId, studentId }: StudentActor,
  asked: { chargeId: string; wish: Wish; backTo: string },
): Promise<PaymentOffer> =>
  explained(openPayment({ studioId, by: studentId, ...asked }), () => settlementsCopy.failed);

/** Turns a ProviderError into a sentence for the person (threat 65). */
async function explained<T>(
  asked: Promise<T>,
  sentenceFor: (trouble: ProviderError["trouble"]) => string,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message }, "payment provider in trouble");
    throw new DomainError("provider", sentenceFor(error.trouble));
  }
}

/**
 * Opens a payment for the charge: through the academy's provider if it has one, else by its own PIX key. The row is
 * written first, then the provider is asked between two transactions, with an idempotency key made from the row's id.
 * A retry after a crash gets the same payment (threats 47, 59). `backTo` is our page to which the provider's page
 * returns the payer; the first call for a link decides it. Throws ProviderError.
 */
export async function openPayment({
  studioId,
  chargeId,
  wish,
  by,
  backTo,
}: Whose & { chargeId: string; wish: Wish; by: string; backTo: string }): Promise<PaymentOffer> {
  const kept = await withStudio(studioId, findAcademyAccount);
  const isOnline = kept?.enabled === true && kept.webhookKey !== null;
  if (!isOnline || (await isSwitchedOff({ studioId }))) return openByKey({ studioId, chargeId, wish });
  const account = atProvider(kept);
  await limitQuestions({ studioId, by });
  const way = wish === "link" ? "link" : "pix";
  const claimed = await withStudio(studioId, (tx) => claimSettlement(tx, { chargeId, way, at: now() }));
  const isThere = way === "pix" ? claimed.brCode !== null : claimed.paymentUrl !== null;
  if (isThere) return offerOf(way, claimed);
  const made = await askProvider(account, { way, claimed, backTo });
  const { id } = claimed;
  const named = await withStudio(studioId, (tx) => nameSettlement(tx, { id, token: kept.token, ...made }));
  if (named?.reference !== made.reference) {
    const kind = way === "pix" ? "payment" : way;
    const payable = [{ settlementId: id, reference: made.reference, kind }] as const;
    await endAtProvider({ studioId, account, payable });
  }
  if (!named) throw new DomainError("not-open", settlementsCopy.notOpen);
  return offerOf(way, { ...claimed, ...named });
}

/** True if the super admin has switched off Mercado Pago for all academies. Payments under way there continue. */
const isSwitchedOff = async ({ studioId }: Whose): Promise<boolean> =>
  !(await withStudio(studioId, getPlatformPayments)).mercadoPago.enabled;

export async function openByKey({
  studioId,
  chargeId,
  wish,
}: Whose & { chargeId: string; wish: Wish }): Promise<PaymentOffer> {
  if (wish === "link") throw new DomainError("no-provider", settlementsCopy.noProvider);
  const claimed = await withStudio(studioId, (tx) =>
    claimSettlement(tx, { chargeId, way: "key", at: now() }),
  );
  return offerOf("key", claimed);
}

function offerOf(way: PaymentOffer["way"], claimed: Claimed): PaymentOffer {
  const { id, amountCents, description, payer, brCode: code, paymentUrl, refusal, isFull } = claimed;
  const picture = code === null ? null : drawCode(code);
  const payment_url = way === "link" ? paymentUrl : null;
  return {
    id,
    way,
    amountCents,
    description,
    payer: payer.name,
    code,
    picture,
    payment_url,
    refusal,
    isFull,
  };
}

async function askProvider(
  { provider, webhookKey }: AtProvider,
  { way, claimed, backTo }: { way: "pix" | "link"; claimed: Claimed; backTo: string },
): Promise<HandedOut> {
  const { id, amountCents, description, payer, expiresAt } = claimed;
  const address = new URL(paths.paymentWebhook(webhookKey ?? ""), env.appUrl);
  address.searchParams.set("source_news", "webhooks");
  const order = { reference: id, amountCents, notificationUrl: address.href, expiresAt: expiresAt ?? now() };
  if (way === "pix") {
    const { id: reference, pix } = await provider.openPix({ ...order, key: `pix:${id}`, description, payer });
    if (!pix) throw new ProviderError("a PIX without a code");
    return { reference, brCode: pix.code, paymentUrl: pix.page };
  }
  const back = new URL(backTo, env.appUrl).href;
  const { id: reference, url } = await provider.openLink({
    ...order,
    key: `link:${id}`,
    title: description,
    payerEmail: payer.email,
    backUrls: { success: back, pending: back, failure: back },
  });
  return { reference, brCode: null, paymentUrl: url };
}

/** `over`: this one can no longer be paid, and the charge is still open. */
export type PaidState = Outcome & { state: "open" | "paid" | "review" | "over" };

/**
 * Reads whether a charge is paid. First asks the provider about this settlement and the open ones of the charge, and
 * stores the answers: an academy without a webhook secret hears of no payment by itself.
 */
export async function checkPaid({
  studioId,
  id,
  by,
  studentId,
}: Whose & { id: string; by: string; studentId?: string }): Promise<PaidState> {
  const find = () => withStudio(studioId, (tx) => findOpened(tx, { id }));
  const isOwn = (opened: Awaited<ReturnType<typeof find>>) =>
    opened !== null && (studentId === undefined || opened.payerStudentId === studentId);
  const before = await find();
  if (!before || !isOwn(before)) throw new DomainError("not-found", settlementsCopy.gone);
  if (before.status !== "in_review" && before.chargeStatus === "open") {
    await limitQuestions({ studioId, by });
    const ways = await withStudio(studioId, (tx) => listToAsk(tx, { ...before, id }));
    for (const { id: way } of ways)
      await explained(
        reconcileSettlement({ studioId, id: way }),
        (trouble) => settlementsCopy.trouble[trouble],
      );
  }
  const after = (await find()) ?? before;
  return withStudio(studioId, async (tx) => ({
    state: stateOf(after),
    ...(await getOutcome(tx, {
      chargeId: after.chargeId,
      at: now(),
      timeZone: (await getStudio(tx)).timeZone,
    })),
  }));
}

export function checkOwnPaid({
  actor,
  input,
}: {
  actor: StudentActor;
  input: { id: string };
}): Promise<PaidState> {
  const { studioId, studentId } = actor;
  requirePayer(actor);
  return checkPaid({ studioId, ...input, by: studentId, studentId });
}

function stateOf({ status, chargeStatus }: Opened): PaidState["state"] {
  if (chargeStatus === "paid") return "paid";
  if (status === "in_review") return "review";
  return status === "open" ? "open" : "over";
}
