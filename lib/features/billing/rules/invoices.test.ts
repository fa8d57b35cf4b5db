import type { ListedInvoice } from "@/lib/integrations/stripe/port";
import { cardInvoices } from "./invoices";

const invoice = (over: Partial<ListedInvoice>): ListedInvoice => ({
  reference: "in_1",
  number: "OBI-0001",
  status: "paid",
  subscription: "sub_1",
  dueCents: 10_990,
  paidCents: 10_990,
  currency: "brl",
  createdAt: new Date("2026-11-02T01:00:00Z"),
  paidAt: null,
  nextTryAt: null,
  tries: 1,
  url: "https://pay.example/in_1",
  payment: "pi_1",
  refundedCents: 0,
  dispute: "none",
  ...over,
});
const statesOf = (...invoices: ListedInvoice[]) =>
  cardInvoices(invoices, "America/Sao_Paulo").map(({ state }) => state);

it("each month shows whether its own charge was paid, refunded or charged back", () => {
  expect(statesOf(invoice({}), invoice({ refundedCents: 10_990 }), invoice({ dispute: "lost" }))).toEqual([
    "paid",
    "refunded",
    "chargedBack",
  ]);
  expect(statesOf(invoice({ dispute: "won" }), invoice({ refundedCents: 100 }))).toEqual(["paid", "paid"]);
});

it("an unpaid month is open before its first try and missed after it, dated in the academy's time zone", () => {
  const open = { status: "open", paidCents: 0, nextTryAt: new Date("2026-11-05T12:00:00Z") } as const;
  expect(statesOf(invoice({ ...open, tries: 0 }), invoice({ ...open, tries: 2 }))).toEqual([
    "open",
    "missed",
  ]);
  expect(cardInvoices([invoice({ ...open, tries: 2 })], "America/Sao_Paulo")).toMatchObject([
    { day: "2026-11-01", nextTry: "2026-11-05", amountCents: 10_990 },
  ]);
});

it("drafts and months without an amount are left out", () =>
  expect(
    statesOf(invoice({ status: "draft" }), invoice({ dueCents: 0 }), invoice({ status: "void" })),
  ).toEqual(["void"]));
