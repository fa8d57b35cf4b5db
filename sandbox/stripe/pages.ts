import type { Answer, Call, Route } from "../http.ts";
import { PRETENDS, TO_PAY, WHEN_PAID, escape, money, page } from "../page.ts";
import type { Life } from "./life.ts";
import { type Session, type State, type Subscription, the } from "./state.ts";

const gone = page({ title: "Este pagamento não vale mais", text: [PRETENDS] });

export function pageRoutes(state: State, life: Life): Route[] {
  const { sessions, subscriptions, invoices } = state;

  function paying(session: Session): Answer {
    if (session.status === "expired") return gone;
    if (session.status === "complete") return paid(session);
    const price = `<strong>${escape(money(session.amount))}</strong> por mês, para ${escape(session.email)}.`;
    const trial = session.trialEnd === null ? [] : [`A primeira cobrança será em ${day(session.trialEnd)}.`];
    return page({ title: "Pagamento de teste", text: [PRETENDS, price, ...trial], choices: TO_PAY });
  }

  function paid(session: Session): Answer {
    const text = [PRETENDS, "A assinatura está aberta."];
    const hasPaid = session.trialEnd === null;
    const choices = hasPaid ? WHEN_PAID : [];
    return page({ title: "Pagamento aprovado", text, choices, back: session.successUrl });
  }

  function choose(session: Session, choice: string | null): Answer {
    if (session.status === "expired") return gone;
    if (session.status === "open" && choice === "aprovar") life.complete(session);
    const subscription = subscriptions.get(session.subscription ?? "");
    if (subscription && session.trialEnd === null) {
      const payment = life.paymentOf(subscription);
      if (choice === "reembolsar") life.refund(payment);
      if (choice === "contestar") life.dispute(payment);
      if (choice === "reembolsar" || choice === "contestar") return paid(session);
    }
    return { location: choice === "recusar" ? session.cancelUrl : session.successUrl };
  }

  const ofCustomer = (customer: string): Subscription | undefined =>
    [...subscriptions.values()].filter((one) => one.customer === customer).at(-1);

  function portal({ id, url }: Call): Answer {
    const subscription = ofCustomer(id);
    const receipts = [...invoices.values()]
      .filter(({ customer }) => customer === id)
      .map(
        ({ id: invoice, number, amount }) =>
          `<a href="/faturas/${invoice}">${number}</a> · ${escape(money(amount))}`,
      );
    const ends = subscription?.endsWithPeriod
      ? [`A assinatura termina em ${day(subscription.periodEnd)}.`]
      : [];
    const cancel = subscription?.endsWithPeriod
      ? (["retomar", "Retomar a assinatura"] as const)
      : (["cancelar", "Cancelar a assinatura"] as const);
    return page({
      title: "Sua assinatura",
      text: [PRETENDS, ...ends, ...receipts],
      choices: subscription && subscription.endedAt === null ? [cancel, ["cartao", "Trocar o cartão"]] : [],
      back: url.searchParams.get("volta"),
    });
  }

  function change(call: Call): Answer {
    const subscription = ofCustomer(call.id);
    const choice = call.form.get("escolha");
    if (subscription && (choice === "cancelar" || choice === "retomar"))
      life.endWithPeriod(subscription, choice === "cancelar");
    // A working card pays the invoice that the old one left open.
    if (subscription && choice === "cartao") life.pay(subscription);
    return portal(call);
  }

  const of =
    (answer: (session: Session, call: Call) => Answer): Route["answer"] =>
    (call) => {
      const session = sessions.get(call.id);
      return session ? answer(session, call) : gone;
    };

  return [
    { name: "page.pay", method: "GET", path: /^\/pagar\/([^/]+)$/, answer: of(paying) },
    {
      name: "page.choose",
      method: "POST",
      path: /^\/pagar\/([^/]+)$/,
      answer: of((session, { form }) => choose(session, form.get("escolha"))),
    },
    { name: "page.portal", method: "GET", path: /^\/cliente\/([^/]+)$/, answer: portal },
    { name: "page.change", method: "POST", path: /^\/cliente\/([^/]+)$/, answer: change },
    {
      name: "page.invoice",
      method: "GET",
      path: /^\/faturas\/([^/]+)$/,
      answer: ({ id }) => {
        const invoice = the(invoices.get(id));
        const state = invoice.status === "paid" ? "Paga" : "Em aberto";
        return page({
          title: `Fatura ${invoice.number}`,
          text: [PRETENDS, `${escape(money(invoice.amount))} · ${state}`],
        });
      },
    },
  ];
}

const day = (moment: number): string =>
  new Date(moment * 1000).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
