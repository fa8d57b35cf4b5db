import { renderToStaticMarkup } from "react-dom/server";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { InvoicesScreen } from "./invoices-screen";
import { MissedMonth } from "./missed-month";
import { PlanScreen } from "./plan-screen";

jest.mock("@/lib/features/billing/actions", () => ({
  startCheckout: jest.fn(),
  openCustomerPage: jest.fn(),
  cancelSubscription: jest.fn(),
}));

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/gu, " ");

const plan = { studioName: "Kaizen", email: "ana@obi.example", supportEmail: "suporte@obi.example" };
const over = { state: "trialOver", endedOn: isoDay("2026-11-20") } as const;
const shown = (more: Partial<Parameters<typeof PlanScreen>[0]> = {}) =>
  textOf(renderToStaticMarkup(<PlanScreen {...plan} subscribed={false} subscription={over} {...more} />));

it("SUB-07 SUB-06 the paywall says what happened and what is kept, and has 'Assinar Agora'", () => {
  const text = shown({ kept: { students: 1_042, classes: 1, payments: 3_120 } });
  expect(text).toContain("O período de teste terminou em 20/11/2026");
  expect(text).toContain("Tudo continua guardado");
  expect(text).toContain("1.042 alunos 1 turma 3.120 pagamentos");
  expect(text).toContain("Assinar Agora");
  expect(text).not.toContain("Voltar ao dashboard");
});

it("RIGHT-22 the terms and the privacy policy are linked beside 'Assinar Agora' and only there", () => {
  const html = (more: object) =>
    renderToStaticMarkup(<PlanScreen {...plan} subscribed={false} subscription={over} {...more} />);
  expect(html({})).toContain("Ao tocar em “Assinar Agora”, você concorda com os");
  expect(html({})).toMatch(/href="\/termos"[^]*href="\/privacidade"/);
  expect(html({ runs: true })).not.toContain("você concorda");
});

it("SUB-22 the trial offers the way back to the dashboard, and does not speak of kept data", () => {
  const subscription = { state: "trial", endsOn: isoDay("2026-11-27"), daysLeft: 4 } as const;
  const text = shown({ subscribed: true, subscription });
  expect(text).toContain("O período de teste termina em 4 dias");
  expect(text).toContain("Voltar ao dashboard");
  expect(text).toContain("Assinar Agora");
  expect(text).not.toContain("guardado ");
});

it("threat 47 an owner who is still charged without the plan is offered nothing to buy, and told what to do", () => {
  const closed = shown({
    runs: true,
    subscription: { ...over, runs: true },
    nextCharge: { day: isoDay("2026-12-27"), isFirst: false },
  });
  expect(closed).toContain("A assinatura continua, mas o acesso está fechado");
  expect(closed).toContain("O plano completo volta com o próximo pagamento confirmado.");
  expect(closed).toContain("Próxima cobrança em 27/12/2026.");
  expect(closed).toContain("escreva para suporte@obi.example");
  expect(closed).not.toMatch(/Assinar Agora|assine o plano/);
  const trial = { state: "trial", endsOn: isoDay("2026-11-27"), daysLeft: 4 } as const;
  const open = shown({ runs: true, subscribed: true, subscription: trial });
  expect(open).toContain("O período de teste termina em 4 dias");
  expect(open).not.toMatch(/Assinar Agora|assinar agora mesmo/);
  const suspended = shown({ runs: true, subscription: { state: "suspended" } });
  expect(suspended).toContain("A assinatura da academia está suspensa");
  expect(suspended).toContain("o valor de uma segunda seria devolvido");
  expect(suspended).not.toMatch(/Assinar Agora|volta com o próximo/);
});

it.each([
  ["active", { state: "active" }, "Cartão, recibos e cancelamento", "Assinar Agora"],
  ["pastDue", { state: "pastDue", until: isoDay("2026-11-30"), isOpen: true }, "Assinar Agora", "guardado "],
  [
    "cancelled",
    { state: "cancelled", until: isoDay("2026-11-30"), isOpen: true },
    "Assinar Agora",
    "guardado ",
  ],
] as const)(
  "SUB-24 a subscription in the state %s offers what can be done, and nothing else",
  (_state, subscription, has, hasNot) => {
    const text = shown({ subscribed: true, subscription, payer: "page", hasInvoices: true });
    expect(text).toContain(has);
    expect(text).toContain("Ver as faturas do Obi");
    expect(text).not.toContain(hasNot);
  },
);

it("SUB-24 a missed month leads to the provider's card page, or to a new subscription where it has none", () => {
  const subscription = { state: "pastDue", until: isoDay("2026-11-30"), isOpen: true } as const;
  const onPage = shown({ subscribed: true, subscription, payer: "page" });
  expect(onPage).toContain("troque-o abaixo, em Cartão, recibos e cancelamento.");
  expect(onPage).not.toContain("assine de novo");
  expect(shown({ subscribed: true, subscription, payer: "cancel" })).toContain("assine de novo abaixo");
});

it("SUB-24 a disputed payment says when the access comes back", () => {
  const text = shown({ subscription: { state: "chargedBack" } });
  expect(text).toContain(
    "Se a contestação for retirada, ou o banco decidir que o pagamento vale, o acesso volta sozinho.",
  );
});

it("SUB-24 a refunded month says that the next one may be charged, and how to cancel", () => {
  const subscription = { state: "refunded" } as const;
  const text = shown({ subscription, payer: "cancel" });
  expect(text).toContain("A devolução não cancela a assinatura");
  expect(text).toContain("Para não ser cobrado, cancele abaixo.");
  expect(shown({ subscription, payer: null })).not.toContain("cancele abaixo");
});

it("SUB-24 a Mercado Pago subscription is cancelled here, and its card is changed there", () => {
  const text = shown({ subscribed: true, subscription: { state: "active" }, payer: "cancel" });
  expect(text).toContain("Cancelar assinatura");
  expect(text).toContain("Para trocar o cartão, entre na sua conta do Mercado Pago");
});

it("SUB-22 the plan names the date of the first charge, and later the date of the next one", () => {
  const charge = (isFirst: boolean) =>
    shown({
      subscribed: true,
      subscription: { state: "active" },
      nextCharge: { day: isoDay("2026-11-30"), isFirst },
    });
  expect(charge(true)).toContain("Primeira cobrança em 30/11/2026.");
  expect(charge(false)).toContain("Próxima cobrança em 30/11/2026.");
  expect(shown({ subscribed: true, subscription: { state: "active" } })).not.toContain("cobrança em");
});

it("the dashboard warns of a month that could not be charged, and is silent otherwise", () => {
  const until = isoDay("2026-11-30");
  const missed = renderToStaticMarkup(
    <MissedMonth subscription={{ state: "pastDue", until, isOpen: true }} />,
  );
  expect(textOf(missed)).toContain("Tudo funciona até 30/11/2026");
  expect(missed).toContain('href="/upgrade"');
  expect(renderToStaticMarkup(<MissedMonth subscription={{ state: "active" }} />)).toBe("");
});

it("the invoices name amount, day and state, with the provider's receipt where it has one", () => {
  const amountCents = cents(10_990);
  const of = { number: "A-1", day: isoDay("2026-11-01"), amountCents, nextTry: null };
  const html = renderToStaticMarkup(
    <InvoicesScreen
      trouble={null}
      invoices={[
        { ...of, id: "1", state: "missed", nextTry: isoDay("2026-11-05"), url: "https://provider.example/1" },
        { ...of, id: "2", state: "paid", number: null, day: isoDay("2026-10-01"), url: null },
      ]}
    />,
  );
  expect(textOf(html)).toContain(
    "R$ 109,90 Não passou 01/11/2026 · A-1 · nova tentativa em 05/11/2026 Ver fatura",
  );
  expect(textOf(html)).toContain("R$ 109,90 Paga 01/10/2026 Recibo por e-mail");
  expect(html).toContain('href="https://provider.example/1"');
});

it.each([
  ["missed", false],
  ["open", false],
  ["void", false],
  ["paid", true],
  ["refunded", true],
] as const)("SUB-24 a receipt by mail is mentioned only for money that was taken: %s", (state, has) => {
  const of = { id: "1", number: null, day: isoDay("2026-11-01"), amountCents: cents(10_990) };
  const invoices = [{ ...of, state, nextTry: null, url: null }];
  const text = textOf(renderToStaticMarkup(<InvoicesScreen trouble={null} invoices={invoices} />));
  expect(text.includes("Recibo por e-mail")).toBe(has);
});

it("the page says so if there are no invoices, or if the provider does not answer", () => {
  const shownAs = (trouble: string | null) =>
    textOf(renderToStaticMarkup(<InvoicesScreen trouble={trouble} invoices={[]} />));
  expect(shownAs(null)).toContain("Nenhuma fatura por enquanto");
  expect(shownAs("O provedor não respondeu.")).toContain("não puderam ser lidas");
});

it("RIGHT-12 an unconfirmed payment shows a line with a link to it, and a refused card shows another", () => {
  const html = renderToStaticMarkup(
    <PlanScreen {...plan} subscribed={false} subscription={over} openedOn={isoDay("2026-11-28")} />,
  );
  expect(textOf(html)).toContain("Você abriu um pagamento em 28/11/2026, e ele ainda não foi confirmado.");
  expect(html).toMatch(/href="\/awaiting-payment"[^>]*>Acompanhar o pagamento/);
  expect(shown({ declined: true })).toContain("Cartão recusado");
  expect(shown()).not.toMatch(/Acompanhar o pagamento|Cartão recusado/);
});

describe("RIGHT-12 while a payment is under way the page sells nothing", () => {
  const openedOn = isoDay("2026-11-28");
  const until = isoDay("2026-12-30");
  const offers = /Assinar Agora|assin(e|ar) /;

  it.each([
    ["trialOver", over],
    ["pastDue", { state: "pastDue", until, isOpen: false }],
    ["cancelled", { state: "cancelled", until, isOpen: false }],
    ["refunded", { state: "refunded" }],
    ["chargedBack", { state: "chargedBack" }],
    ["suspended", { state: "suspended" }],
  ] as const)("without access: %s", (_state, subscription) => {
    expect(shown({ subscription })).toMatch(offers);
    const text = shown({ subscription, openedOn });
    expect(text).not.toMatch(offers);
    expect(text).toContain("O acesso abre assim que o pagamento for confirmado.");
    expect(text).toContain("Acompanhar o pagamento");
  });

  it.each([
    ["trial", { state: "trial", endsOn: until, daysLeft: 4 }],
    ["pastDue", { state: "pastDue", until, isOpen: true }],
    ["cancelled", { state: "cancelled", until, isOpen: true }],
  ] as const)("with access: %s", (_state, subscription) => {
    expect(shown({ subscribed: true, subscription })).toMatch(offers);
    const text = shown({ subscribed: true, subscription, openedOn });
    expect(text).not.toMatch(offers);
    expect(text).toContain("Tudo continua aberto até lá.");
  });

  it("and neither shows an earlier refused payment nor offers to cancel its subscription", () => {
    const subscription = { state: "pastDue", until, isOpen: false } as const;
    const text = shown({ subscription, payer: "cancel", openedOn });
    expect(text).toContain("Aguardando o pagamento");
    expect(text).not.toMatch(/A mensalidade não foi paga|Cancelar assinatura/);
    const refused = shown({ subscription, payer: "cancel", declined: true });
    expect(refused).toContain("A mensalidade não foi paga, e o acesso foi bloqueado");
    expect(refused).toContain("Cancelar assinatura");
  });
});
