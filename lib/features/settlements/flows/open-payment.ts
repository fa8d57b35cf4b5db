import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudentActor, StudioActor } from "@/lib/auth/actor";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { type StudentTx, withStudio } from "@/lib/db/doors";
import { chargeFirstFee } from "@/lib/features/payments/commands/charge-fees";
import { getPlatformPayments } from "@/lib/features/global-settings/queries";
import { findAcademyAccount } from "@/lib/features/studios/queries/get-studio";
import { ProviderError } from "@/lib/integrations/mercadopago/port";
import { now, presentAt, today } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import type { Cents } from "@/lib/kernel/money";
import { type DrawnCode, drawCode } from "@/lib/kernel/qr";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import type { Part, Payer } from "../commands/charges-to-pay";
import { type Claimed, type HandedOut, claimSettlement, nameSettlement } from "../commands/open-settlement";
import { familyCopy } from "../copy/family";
import { settlementsCopy } from "../copy/settle";
import { findOwnGuardian, readFamily } from "../queries/family-charges";
import { findOwnCharge, findOwnFee } from "../queries/own-charges";
import type { Wish } from "../schema";
import { endAtProvider } from "./end-payments";
import { type AtProvider, atProvider, limitQuestions } from "./find-account";
import { returnMoney } from "./return-money";

type Whose = { studioId: string };

/** The payer's view. `payment_url` is the provider's page, named as in `create-mercadopago-payment` (FUNC-03). */
export type PaymentOffer = {
  id: string;
  way: "key" | "pix" | "link";
  amountCents: Cents;
  description: string;
  /** Name of the student who owes it, as a guardian may pay for several; null where several owe it. */
  payer: string | null;
  code: string | null;
  picture: DrawnCode | null;
  payment_url: string | null;
  refusal: string | null;
  isFull: boolean;
  /** The charges of a family; empty for a single charge. */
  parts: readonly Part[];
  earlier: Claimed["earlier"];
};

type OwnersAsk = { actor: StudioActor; input: { chargeId: string; wish: Wish } };

/** FIN-16: opens a payment for the owner, who also reads what is wrong at the provider. */
export async function payCharge({ actor, input }: OwnersAsk): Promise<PaymentOffer> {
  const { studioId, userId } = actor;
  try {
    return await explained(
      openPayment({
        studioId,
        chargeIds: [input.chargeId],
        wish: input.wish,
        by: userId,
        backTo: paths.paymentSent,
      }),
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
  const payer = { studentId, guardianId: await open(findOwnGuardian) };
  return openOwn(actor, { chargeIds: [charge.id], payer, wish, backTo: paths.student.dashboard });
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
  const payer = { studentId, guardianId: await open(findOwnGuardian) };
  return openOwn(actor, { chargeIds: [charge.id], payer, wish, backTo: paths.student.payments });
}

/**
 * AGR-52: opens one payment for all open charges of the students for whom the person pays. The charges are read here
 * (threat 61). It is a code alone: a page of the provider could be paid more than once.
 */
export async function payFamily({ open, actor }: StudentsAsk<unknown>): Promise<PaymentOffer> {
  requirePayer(actor);
  const { at, day } = presentAt(actor.studio.timeZone);
  const family = await open((tx) => readFamily(tx, { at, today: day, paused: actor.paused }));
  if (!family || family.charges.length === 0) throw new DomainError("not-open", familyCopy.nothing);
  const payer = { studentId: actor.studentId, guardianId: await open(findOwnGuardian) };
  const chargeIds = family.charges.map(({ id }) => id);
  return openOwn(actor, { chargeIds, payer, wish: "code", backTo: paths.student.payments });
}

export function requirePayer({ rights }: StudentActor): void {
  if (!rights.pay) throw new DomainError("forbidden", settlementsCopy.mayNotPay);
}

const openOwn = (
  { studioId, studentId }: StudentActor,
  asked: Omit<Parameters<typeof openPayment>[0], "studioId" | "by">,
): Promise<PaymentOffer> =>
  explained(openPayment({ studioId, by: studentId, ...asked }), () => settlementsCopy.failed);

/** Turns a ProviderError into a sentence for the person (threat 65). */
export async function explained<T>(
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

type Asked = { chargeIds: readonly string[]; payer?: Payer; wish: Wish };

/**
 * Opens a payment for the charges: through the academy's provider if it has one, else by its own PIX key. The row is
 * written first, then the provider is asked between two transactions, with an idempotency key made from the row's id.
 * A retry after a crash gets the same payment (threats 47, 59). `backTo` is our page to which the provider's page
 * returns the payer; the first call for a link decides it. Throws ProviderError.
 */
export async function openPayment({
  studioId,
  chargeIds,
  payer,
  wish,
  by,
  backTo,
}: Whose & Asked & { by: string; backTo: string }): Promise<PaymentOffer> {
  const kept = await withStudio(studioId, findAcademyAccount);
  const isOnline = kept?.enabled === true && kept.webhookKey !== null;
  if (!isOnline || (await isSwitchedOff({ studioId })))
    return openByKey({ studioId, chargeIds, payer, wish });
  const account = atProvider(kept);
  await limitQuestions({ studioId, by });
  const way = wish === "link" ? "link" : "pix";
  const claimed = await withStudio(studioId, (tx) =>
    claimSettlement(tx, { chargeIds, payer, way, at: now() }),
  );
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

export async function openByKey({ studioId, chargeIds, payer, wish }: Whose & Asked): Promise<PaymentOffer> {
  if (wish === "link") throw new DomainError("no-provider", settlementsCopy.noProvider);
  const claimed = await withStudio(studioId, (tx) =>
    claimSettlement(tx, { chargeIds, payer, way: "key", at: now() }),
  );
  return offerOf("key", claimed);
}

function offerOf(way: PaymentOffer["way"], claimed: Claimed): PaymentOffer {
  const {
    id,
    amountCents,
    description,
    payer,
    brCode: code,
    paymentUrl,
    refusal,
    isFull,
    parts,
    earlier,
  } = claimed;
  const picture = code === null ? null : drawCode(code);
  const payment_url = way === "link" ? paymentUrl : null;
  return {
    id,
    way,
    amountCents,
    description,
    payer: parts.length > 0 ? null : payer.name,
    code,
    picture,
    payment_url,
    refusal,
    isFull,
    parts,
    earlier,
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
    const { id: reference, pix } = await provider.openPix({
      ...order,
      key: `pix:${id}`,
      description,
      // Mercado Pago takes no PIX without an address.
      payer: { ...payer, email: payer.email ?? env.supportEmail },
    });
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
