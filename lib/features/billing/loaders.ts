import "server-only";
import { redirect } from "next/navigation";
import { anyone, studioUnpaid } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { can } from "@/lib/auth/policy";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { getStudio } from "@/lib/features/studios/queries/get-studio";
import { nextCharge, runsUnopened, subscriptionView } from "@/lib/features/studios/rules/subscription";
import { now } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { listPlanInvoices } from "./flows/invoices";
import { countKept, findOwnSubscription, findPlanPayment, isAddressConfirmed, listPayers } from "./queries";
import { isStudioPaidUp } from "./rules/standing";

/** The reader of the plan. A team member who is not the owner only learns whether the academy is open. */
export const loadPlanReader = loader(studioUnpaid)({
  name: "billing.plan-reader",
  can: "day:read",
  input: nothing,
  steps: async ({ actor }) => ({
    mayPay: can(actor, "billing:write"),
    studioName: actor.studio.name,
    subscribed: actor.access.subscribed,
  }),
});

/** Redirects the team from the owner's billing pages to the plan's page, which says why. */
export const leadTeamToPlan = loader(anyone)({
  name: "billing.team-to-plan",
  input: nothing,
  steps: async ({ actor }) => {
    if (actor.kind === "studio" && !can(actor, "billing:write")) redirect(paths.subscribe);
  },
});

/** The plan screen, for owners; also after the trial has ended. */
export const loadPlanScreen = loader(studioUnpaid)({
  name: "billing.plan",
  can: "billing:read",
  input: nothing,
  run: async ({ tx, actor }) => {
    const studio = await getStudio(tx);
    const own = await findOwnSubscription(tx);
    const payers = await listPayers(tx);
    const { timeZone } = actor.studio;
    const isPaid = isStudioPaidUp(actor.studio, now());
    const { payment, openedOn } = await findPlanPayment(tx, {
      studioId: actor.studioId,
      at: now(),
      isPaid,
      timeZone,
    });
    return {
      /** The first charge of the latest purchase was refused. */
      declined: payment === "declined",
      /** Since when a checkout waits to be paid. */
      openedOn,
      hasInvoices: payers.length > 0,
      /** Counted only if access is closed. */
      kept: actor.access.subscribed ? null : await countKept(tx),
      /** The payer's way to change it: the provider's page, or cancelling here. */
      payer: own && (own.customer ? ("page" as const) : ("cancel" as const)),
      nextCharge: own && nextCharge(own, { at: now(), timeZone }),
      studioName: studio.name,
      email: actor.email,
      supportEmail: env.supportEmail,
      subscribed: actor.access.subscribed,
      runs: runsUnopened({ ...actor.studio, reference: own?.reference ?? null }, now()),
      subscription: subscriptionView(studio, now()),
    };
  },
});

/** The steps done and left before the studio is paid for (SUB-12). */
export const loadAwaitingPayment = loader(studioUnpaid)({
  name: "billing.awaiting-payment",
  can: "billing:read",
  input: nothing,
  run: async ({ tx, actor: { studioId, studio, email, userId } }) => {
    const paid = isStudioPaidUp(studio, now());
    const asked = { studioId, at: now(), isPaid: paid, timeZone: studio.timeZone };
    const { payment, firstCharge } = await findPlanPayment(tx, asked);
    return { email, confirmed: await isAddressConfirmed(tx, userId), paid, payment, firstCharge };
  },
});

/** Charges of the studio; also after its access has ended. */
export const loadInvoices = loader(studioUnpaid)({
  name: "billing.invoices",
  can: "billing:read",
  input: nothing,
  steps: ({ open, actor }) => listPlanInvoices({ open, actor }),
});
