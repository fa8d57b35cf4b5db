import "server-only";
import { Chargeback, Invoice, Payment, PaymentRefund, PreApproval, Preference, User } from "mercadopago";
import type { z } from "zod";
import { now } from "@/lib/kernel/clock";
import { cents, decimalOfCents } from "@/lib/kernel/money";
import {
  chargeback,
  instalment,
  instalmentOf,
  isOurs,
  page as pageOf,
  payment,
  paymentOf,
  preference,
  refund,
  subscription,
  subscriptionOf,
  user,
  webAddress,
} from "./answers";
import { type MercadoPagoSettings, mercadoPagoClient, nonsense } from "./client";
import { type MercadoPago, ProviderError } from "./port";
import { endedLink, linkWish, pixWish, subscriptionWish, timeOf } from "./wishes";

const PAGE = 50;
/** More pages would be a fault of the provider, or of ours. */
const MAX_PAGES = 50;

type Client = ReturnType<typeof mercadoPagoClient>;
type Config = Parameters<Parameters<Client["ask"]>[1]>[0];

export function mercadoPago(settings: MercadoPagoSettings): MercadoPago {
  const client = mercadoPagoClient(settings);
  return { ...payments(client), ...subscriptions(client) };
}

function payments(client: Client) {
  return {
    async testKeys() {
      const found = await client.ask(user, (config) => new User(config).get(), { retries: 0 });
      return { account: found.id, site: found.site_id ?? null };
    },
    async openPix(order) {
      const { key } = order;
      const made = await client.ask(
        payment,
        (config) => new Payment(config).create({ body: pixWish(order) }),
        {
          key,
        },
      );
      return paymentOf(made);
    },
    async readPayment(id) {
      const found = await client.find(payment, (config) => new Payment(config).get({ id }));
      return found && paymentOf(found);
    },
    async listPayments(which) {
      const wish: Record<string, string> =
        "reference" in which
          ? { external_reference: which.reference }
          : { range: "date_last_updated", begin_date: timeOf(which.since), end_date: "NOW" };
      const found = await everyPage(
        client,
        payment,
        (config, page) =>
          new Payment(config).search({
            options: { sort: "date_created", criteria: "desc", ...wish, ...page },
          }),
        { isOurs },
      );
      return found.map(paymentOf);
    },
    async cancelPayment({ id, key }) {
      const left = await client.ask(payment, (config) => new Payment(config).cancel({ id }), { key });
      return paymentOf(left);
    },
    async refundPayment({ id, amountCents, key }) {
      const body = amountCents === undefined ? {} : { amount: decimalOfCents(cents(amountCents)) };
      await client.ask(refund, (config) => new PaymentRefund(config).create({ payment_id: id, body }), {
        key,
      });
    },
    async openLink(order) {
      const { key } = order;
      const made = await client.ask(
        preference,
        (config) => new Preference(config).create({ body: linkWish(order) }),
        { key },
      );
      const url = webAddress(made.init_point);
      if (url === null) throw new ProviderError("link without url");
      return { id: made.id, url };
    },
    async endLink({ id }) {
      const updatePreferenceRequest = endedLink(now());
      await client.ask(preference, (config) =>
        new Preference(config).update({ id, updatePreferenceRequest }),
      );
    },
    async findDisputedPayment(id) {
      const found = await client.find(chargeback, (config) => new Chargeback(config).get({ id }));
      return found?.payment_id ?? found?.payments?.[0] ?? null;
    },
  } satisfies Partial<MercadoPago>;
}

function subscriptions(client: Client) {
  return {
    async openSubscription(order) {
      const { key } = order;
      const made = await client.ask(
        subscription,
        (config) => new PreApproval(config).create({ body: subscriptionWish(order) }),
        { key },
      );
      return subscriptionOf(made);
    },
    async readSubscription(id) {
      const found = await client.find(subscription, (config) => new PreApproval(config).get({ id }));
      return found && subscriptionOf(found);
    },
    async listSubscriptions(which) {
      const wish: Record<string, string> =
        "reference" in which ? { external_reference: which.reference } : {};
      // The search takes no date range, but its results start with the newest.
      const isSought = ({ date_created }: z.output<typeof subscription>) =>
        !("since" in which) || date_created >= which.since;
      const found = await everyPage(
        client,
        subscription,
        (config, page) =>
          new PreApproval(config).search({ options: { sort: "date_created:desc", ...wish, ...page } }),
        { isSought },
      );
      return found.filter(isSought).map(subscriptionOf);
    },
    async cancelSubscription({ id, key }) {
      const left = await client.ask(
        subscription,
        (config) => new PreApproval(config).update({ id, body: { status: "cancelled" } }),
        { key },
      );
      return subscriptionOf(left);
    },
    async readInstalment(id) {
      const found = await client.find(instalment, (config) => new Invoice(config).get({ id }));
      return found && instalmentOf(found);
    },
    async listInstalments({ subscription: preapproval_id }) {
      const found = await everyPage(client, instalment, (config, page) =>
        new Invoice(config).search({ options: { preapproval_id, ...page } }),
      );
      return found.map(instalmentOf);
    },
  } satisfies Partial<MercadoPago>;
}

type Which<T> = {
  /** Paging stops after a page whose last item is not sought. */
  isSought?: (one: T) => boolean;
  /** Unreadable items are skipped where they are not ours, and throw otherwise. */
  isOurs?: (told: unknown) => boolean;
};

async function everyPage<T extends z.ZodType>(
  client: Client,
  item: T,
  search: (config: Config, page: { limit: number; offset: number }) => Promise<unknown>,
  { isSought = () => true, isOurs: isWanted = () => true }: Which<z.output<T>> = {},
): Promise<z.output<T>[]> {
  const found: z.output<T>[] = [];
  let seen = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { paging, results } = await client.ask(pageOf, (config) =>
      search(config, { limit: PAGE, offset: seen }),
    );
    for (const told of results) {
      const read = item.safeParse(told);
      if (read.success) found.push(read.data);
      else if (isWanted(told)) throw nonsense(read.error);
    }
    seen += results.length;
    const last = found.at(-1);
    const isOver = results.length === 0 || seen >= paging.total;
    if (isOver || (last !== undefined && !isSought(last))) return found;
  }
  throw new ProviderError("list has too many pages");
}
