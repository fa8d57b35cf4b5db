import { sandboxControl } from "@/lib/testing/payment-sandbox";
import { type Published, answeredBeside, readBeside, readPublished } from "@/lib/testing/published-types";
import { startMercadoPagoSandbox } from "@/sandbox/mercadopago";
import { startStripeSandbox } from "@/sandbox/stripe";
import * as mercadoPagoAnswers from "./mercadopago/answers";
import { mercadoPago } from "./mercadopago/api";
import * as stripeAnswers from "./stripe/answers";
import { stripeBilling } from "./stripe/billing";
import { stripeCheckout } from "./stripe/checkout";
import { event } from "./stripe/events";

/**
 * Compares what our ports read and our stand-ins answer with the types of the providers' packages. Stripe generates
 * its types from its published description (`stripe/OPENAPI_VERSION`).
 */

const stripe = (type: string) => `import("stripe").Stripe.${type}`;
const stripeList = (type: string) => `import("stripe").Stripe.ApiList<${stripe(type)}>`;
const client = (folder: string, type: string) => `import("mercadopago/dist/clients/${folder}").${type}`;
const found = (type: string) =>
  `{ paging?: { total: number; limit: number; offset: number }; results?: ${type}[] }`;

const payment = client("payment/commonTypes", "PaymentResponse");
const preference = client("preference/commonTypes", "PreferenceResponse");
const subscription = client("preApproval/commonTypes", "PreApprovalResponse");
const instalment = client("invoice/commonTypes", "InvoiceResponse");
const refund = client("paymentRefund/commonTypes", "RefundResponse");
const user = client("user/get/types", "UserResponse");
const chargeback = client("chargeback/commonTypes", "ChargebackResponse");

const STRIPE = {
  "keys.test": stripe("Balance"),
  "checkout.open": stripe("Checkout.Session"),
  "checkout.read": stripe("Checkout.Session"),
  "checkout.expire": stripe("Checkout.Session"),
  "checkout.list": stripeList("Checkout.Session"),
  "subscription.read": stripe("Subscription"),
  "subscription.change": stripe("Subscription"),
  "subscription.end": stripe("Subscription"),
  "subscription.list": stripeList("Subscription"),
  "invoice.list": stripeList("Invoice"),
  "invoice_payment.list": stripeList("InvoicePayment"),
  "payment.list": stripeList("PaymentIntent"),
  "payment.read": stripe("PaymentIntent"),
  "dispute.list": stripeList("Dispute"),
  refund: stripe("Refund"),
  "portal.open": stripe("BillingPortal.Session"),
  event: stripe("Event"),
};

const MERCADO_PAGO = {
  "keys.test": user,
  "payment.open": payment,
  "payment.read": payment,
  "payment.cancel": payment,
  "payment.list": found(payment),
  refund,
  "link.open": preference,
  "link.change": preference,
  "subscription.open": subscription,
  "subscription.read": subscription,
  "subscription.change": subscription,
  "subscription.list": found(subscription),
  "instalment.read": instalment,
  "instalment.list": found(instalment),
  "chargeback.read": chargeback,
};

let ofStripe: Published;
let ofMercadoPago: Published;

beforeAll(() => {
  ofStripe = readPublished(STRIPE);
  ofMercadoPago = readPublished(MERCADO_PAGO);
}, 60_000);

const { listOf, session, invoice, dispute, invoicePayment } = stripeAnswers;

it.each([
  ["keys.test", stripeAnswers.balance],
  ["checkout.open", stripeAnswers.opened],
  ["checkout.read", session],
  ["checkout.list", listOf(session)],
  ["subscription.read", stripeAnswers.subscription],
  ["subscription.list", listOf(stripeAnswers.subscription)],
  ["invoice.list", listOf(invoice)],
  ["payment.list", listOf(stripeAnswers.paymentIntent)],
  ["payment.read", stripeAnswers.paymentIntent],
  ["dispute.list", listOf(dispute)],
  ["invoice_payment.list", listOf(invoicePayment)],
  ["refund", stripeAnswers.refund],
  ["portal.open", stripeAnswers.portal],
  ["event", event],
])(
  "every field we read of Stripe's %s is in its types, and is optional for us where it may be missing",
  (name, shape) => expect(readBeside(ofStripe, { name, shape, strict: true })).toEqual([]),
);

const { resultsOf } = mercadoPagoAnswers;

it.each([
  ["keys.test", mercadoPagoAnswers.user, []],
  ["payment.read", mercadoPagoAnswers.payment, []],
  ["payment.list", resultsOf(mercadoPagoAnswers.payment), []],
  ["refund", mercadoPagoAnswers.refund, []],
  ["link.open", mercadoPagoAnswers.preference, []],
  // The documentation's examples answer with the `start_date` that was sent; the library's types have none.
  [
    "subscription.read",
    mercadoPagoAnswers.subscription,
    ["subscription.read.auto_recurring.start_date is not there"],
  ],
  [
    "subscription.list",
    resultsOf(mercadoPagoAnswers.subscription),
    ["subscription.list.results[].auto_recurring.start_date is not there"],
  ],
  ["instalment.read", mercadoPagoAnswers.instalment, []],
  ["instalment.list", resultsOf(mercadoPagoAnswers.instalment), []],
  // The provider's documentation has a list of payments there.
  ["chargeback.read", mercadoPagoAnswers.chargeback, ["chargeback.read.payments is not there"]],
])(
  "every field we read of Mercado Pago's %s is in its types, but for known exceptions",
  (name, shape, known) =>
    // Its types make every field optional; the documentation says which ones we may rely on.
    expect(readBeside(ofMercadoPago, { name, shape, strict: false })).toEqual(known),
);

it("a field that a provider does not have is reported", () => {
  const { shape } = stripeAnswers.subscription;
  const told = readBeside(ofStripe, {
    name: "subscription.read",
    shape: stripeAnswers.subscription.extend({ current_period_end: shape.created, status: shape.livemode }),
    strict: true,
  });
  expect(told).toEqual([
    "subscription.read.status is string, not boolean",
    "subscription.read.current_period_end is not there",
  ]);
});

const running: { stop: () => Promise<void> }[] = [];
afterEach(() => Promise.all(running.splice(0).map((sandbox) => sandbox.stop())));

type Heard = { name: string; status: number; json: unknown };

function beside(published: Published, heard: readonly Heard[], { strict }: { strict: boolean }): string[] {
  const good = heard.filter(({ name, status }) => status < 300 && !name.startsWith("control."));
  return [
    ...new Set(good.flatMap(({ name, json }) => answeredBeside(published, { name, answer: json, strict }))),
  ].sort();
}

const namesOf = (heard: readonly Heard[]) =>
  [...new Set(heard.map(({ name }) => name))].filter((name) => !name.startsWith("control.")).sort();

it("the stand-in of Stripe answers nothing that Stripe's types do not have", async () => {
  const heard: Heard[] = [];
  const sandbox = await startStripeSandbox({ hear: (told) => heard.push(structuredClone(told)) });
  running.push(sandbox);
  const keys = { secretKey: "sk_test_types", apiBase: sandbox.url };
  const [checkout, billing, control] = [
    stripeCheckout(keys),
    stripeBilling(keys),
    sandboxControl(sandbox.url),
  ];
  const order = {
    studioId: "studio-1",
    email: "dona@exemplo.com.br",
    amountCents: 10_990,
    planName: "Plano Único",
    successUrl: "https://obi.example/success",
    cancelUrl: "https://obi.example/",
  };
  const since = new Date(0);
  await billing.testKeys();
  await checkout.expire((await checkout.open({ ...order, key: "co:1" })).reference);
  const { reference, url } = await checkout.open({ ...order, key: "co:2" });
  await control.press(url ?? "", "aprovar");
  const paid = await checkout.read(reference);
  const subscription = paid?.subscription ?? "";
  const customer = paid?.customer ?? "";
  const payment = (await billing.readSubscription(subscription))?.latestInvoice?.payment ?? "";
  await billing.refund({ payment, amountCents: 100, key: "re:1" });
  await control.tell(`subscriptions/${subscription}/dispute`);
  await control.tell(`subscriptions/${subscription}/fail`);
  await billing.readPayment(payment);
  await billing.openPortal({ customer, returnUrl: "https://obi.example/" });
  await billing.cancelSubscription({ reference: subscription, when: "period_end", key: "e:1" });
  await billing.cancelSubscription({ reference: subscription, when: "now", key: "e:2" });
  await billing.readSubscription(subscription);
  await billing.listInvoices({ customer, limit: 10 });
  await billing.listSubscriptions({ since });
  await checkout.list({ since });
  expect(beside(ofStripe, heard, { strict: true })).toEqual([]);
  expect(namesOf(heard)).toEqual(
    Object.keys(STRIPE)
      .filter((name) => name !== "event")
      .sort(),
  );
});

it("the stand-in of Mercado Pago answers nothing that its library's types do not have", async () => {
  const heard: Heard[] = [];
  const sandbox = await startMercadoPagoSandbox({ hear: (told) => heard.push(structuredClone(told)) });
  running.push(sandbox);
  const own = mercadoPago({ accessToken: "TEST-of-the-types", apiBase: sandbox.url });
  const control = sandboxControl(sandbox.url);
  const order = (key: string) => ({
    key,
    reference: key,
    amountCents: 14_990,
    description: "Mensalidade",
    title: "Mensalidade",
    payer: { email: "aluna@exemplo.com.br" },
    payerEmail: "aluna@exemplo.com.br",
    notificationUrl: "http://127.0.0.1:9/",
    expiresAt: new Date(Date.now() + 86_400_000),
    backUrls: { success: "https://a.example/", pending: "https://a.example/", failure: "https://a.example/" },
    backUrl: "https://a.example/",
    startsAt: null,
  });
  await own.testKeys();
  const { id } = await own.openPix(order("p1"));
  await control.tell(`payments/${id}/approve`);
  await own.refundPayment({ id, amountCents: 100, key: "r1" });
  await own.readPayment(id);
  const left = await own.openPix(order("p2"));
  await own.cancelPayment({ id: left.id, key: "c1" });
  const link = await own.openLink(order("l1"));
  await control.press(link.url, "aprovar");
  await own.endLink(link);
  await own.listPayments({ since: new Date(0) });
  await control.tell(`payments/${id}/dispute`);
  const made = await own.openSubscription(order("s1"));
  await control.press(made.url ?? "", "aprovar");
  await own.readSubscription(made.id);
  await own.listSubscriptions({ reference: "s1" });
  const [month] = await own.listInstalments({ subscription: made.id });
  await own.readInstalment(month?.id ?? "");
  await own.cancelSubscription({ id: made.id, key: "c2" });
  const { chargebacks } = (await control.ask("chargebacks")) as { chargebacks: string[] };
  await own.findDisputedPayment(chargebacks[0] ?? "");
  // The documentation has numbers there; the port accepts both.
  expect(beside(ofMercadoPago, heard, { strict: false })).toEqual([
    "instalment.list.results[].id is undefined or string, not number",
    "instalment.list.results[].payment.id is string, not number",
    "instalment.read.id is undefined or string, not number",
    "instalment.read.payment.id is string, not number",
  ]);
  expect(namesOf(heard)).toEqual(Object.keys(MERCADO_PAGO).sort());
});
