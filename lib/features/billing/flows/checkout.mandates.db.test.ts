import { withSystem } from "@/lib/db/doors";
import { platformMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { forgetOld } from "@/lib/jobs/retention";
import { sweepOf } from "@/lib/jobs/row-job";
import { openPlanProviders, setPlanProvider, signedInPayer, standingOf } from "@/lib/testing/plan";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { openQueue } from "@/lib/testing/queue";
import { startCheckout } from "../actions";
import { checkoutRetention } from "../commands/checkout-rows";
import { checkoutJob } from "./checkout";

const providers = openPlanProviders();
forgetPlatformPayments();
const queue = openQueue(checkoutJob);

const DAY = 86_400_000;
const forget = () => forgetOld([checkoutRetention], new AbortController().signal);

/** Makes the checkout so many days old. */
const age = (studioId: string, days: number) =>
  withSystem("test", async (tx) => {
    const row = await tx.pendingSubscription.findFirstOrThrow({ where: { studioId } });
    const before = (moment: Date) => new Date(moment.getTime() - days * DAY);
    const data = { createdAt: before(row.createdAt), expiresAt: before(row.expiresAt) };
    await tx.pendingSubscription.update({ where: { id: row.id }, data });
  });

it.each([
  [null, 3],
  [null, 40],
  ["pendente", 3],
  ["pendente", 40],
  ["pausar", 40],
])(
  "SUB-14 an old page of Mercado Pago (%s) that is still open after %d days is kept until it is ended",
  async (choice, days) => {
    await setPlanProvider({ default_provider: "mercadopago" });
    const { studioId } = await signedInPayer();
    const opened = await startCheckout({});
    if (!opened.ok) throw new Error(opened.message);
    const reference = opened.data.url.split("/").at(-1) ?? "";
    if (choice) await providers.mercadoPago().press(opened.data.url, "pendente");
    if (choice === "pausar") await providers.mercadoPago().tell(`subscriptions/${reference}/pause`);
    await age(studioId, days);
    await forget();
    await queue.clear(checkoutJob);
    await sweepOf(queue.boss, [checkoutJob]).run(new AbortController().signal);
    await queue.work(checkoutJob);
    expect(await platformMercadoPago()?.readSubscription(reference)).toMatchObject({ status: "cancelled" });
    await forget();
    expect((await standingOf(studioId)).pendingSubscriptions).toHaveLength(days > 30 ? 0 : 1);
  },
);
