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

/** Who asks for the plan. Whoever works there without being its owner hears no more than whether the academy is open. */
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

/** A page of whoever pays leads the rest of the academy's team to the plan's, which says why. */
export const leadTeamToPlan = loader(anyone)({
  name: "billing.team-to-plan",
  input: nothing,
  steps: async ({ actor }) => {
    if (actor.kind === "studio" && !can(actor, "billing:write")) redirect(paths.subscribe);
  },
});

/** The plan screen; open to owners whose trial is over, and to nobody else's studio. */
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
      /** The first charge of what was bought last was refused. */
      declined: payment === "declined",
      /** Since when a page of the provider waits to be paid. */
      openedOn,
      hasInvoices: payers.length > 0,
      /** Told where the way in is closed. */
      kept: actor.access.subscribed ? null : await countKept(tx),
      /** What whoever pays can do about it: on the provider's own page, or here. */
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

/** What is done and what is still to do before the studio is paid for (SUB-12). */
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

/** What the studio was charged; open when its access has ended, too. */
export const loadInvoices = loader(studioUnpaid)({
  name: "billing.invoices",
  can: "billing:read",
  input: nothing,
  steps: ({ open, actor }) => listPlanInvoices({ open, actor }),
});
