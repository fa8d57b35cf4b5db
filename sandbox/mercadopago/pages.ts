import type { Answer, Call, Route } from "../http.ts";
import { PRETENDS, TO_PAY, WHEN_PAID, escape, money, page } from "../page.ts";
import type { Life } from "./life.ts";
import type { Payment, Preference, State, Subscription } from "./state.ts";
import { wirePayment } from "./wire.ts";

const gone = page({ title: "Este pagamento não vale mais", text: [PRETENDS] });

const WORDS: Record<Payment["status"], string> = {
  pending: "Aguardando o pagamento.",
  approved: "Pago.",
  in_process: "Em análise.",
  in_mediation: "Em disputa.",
  rejected: "Recusado.",
  cancelled: "Cancelado ou vencido.",
  refunded: "Reembolsado.",
  charged_back: "Contestado pelo titular do cartão.",
};

/** A refused card shows only after the agreement. */
const TO_AGREE = [
  ["aprovar", "Aprovar a assinatura"],
  ["pendente", "Concordar, e a cobrança vem depois"],
  ["recusar", "Concordar com um cartão que será recusado"],
] as const;

export function pageRoutes(state: State, life: Life): Route[] {
  function undo(payment: Payment, choice: string | null): void {
    if (choice === "reembolsar") life.refund(payment);
    if (choice === "contestar") life.dispute(payment);
  }

  function pix(payment: Payment): Answer {
    const { qr_code } = wirePayment(state, payment).point_of_interaction.transaction_data ?? { qr_code: "" };
    const isOpen = payment.status === "pending";
    const what = payment.method === "pix" ? "PIX" : "boleto";
    const text = [
      PRETENDS,
      `<strong>${escape(money(payment.amount))}</strong> · ${escape(payment.description)}`,
      WORDS[payment.status],
      ...(isOpen && qr_code !== "" ? [`<code>${escape(qr_code)}</code>`] : []),
    ];
    const choices = isOpen ? TO_PAY : payment.status === "approved" ? WHEN_PAID : [];
    return page({ title: isOpen ? `Pagar este ${what}` : what, text, choices });
  }

  function payPix(payment: Payment, choice: string | null): Answer {
    if (choice === "aprovar") life.approve(payment);
    if (choice === "recusar" && payment.status === "pending") life.reject(payment);
    undo(payment, choice);
    return pix(payment);
  }

  const paidAt = ({ reference, account }: Preference): Payment | undefined =>
    [...state.payments.values()]
      .filter((one) => one.account === account && one.reference === reference && one.status === "approved")
      .at(-1);

  function link(preference: Preference): Answer {
    if (preference.expires !== null && preference.expires < Date.now()) return gone;
    const { title, amount } = preference;
    const paid = paidAt(preference);
    const text = [
      PRETENDS,
      `<strong>${escape(money(amount))}</strong> · ${escape(title)}`,
      ...(paid ? ["Pago."] : []),
    ];
    return page({ title: "Pagamento de teste", text, choices: paid ? [...TO_PAY, ...WHEN_PAID] : TO_PAY });
  }

  function choose(preference: Preference, choice: string | null): Answer {
    if (preference.expires !== null && preference.expires < Date.now()) return gone;
    const paid = paidAt(preference);
    if (paid && (choice === "reembolsar" || choice === "contestar")) {
      undo(paid, choice);
      return link(preference);
    }
    const status = choice === "aprovar" ? "approved" : choice === "pendente" ? "pending" : "rejected";
    const payment = life.buy(preference, status);
    const { success, pending, failure } = preference.back;
    const target = new URL({ approved: success, pending, rejected: failure }[status] || state.base());
    const said = {
      collection_id: payment.id,
      collection_status: status,
      payment_id: payment.id,
      status,
      external_reference: payment.reference,
      preference_id: preference.id,
    };
    for (const [name, value] of Object.entries(said)) target.searchParams.set(name, String(value));
    return { location: target.href };
  }

  function agreement({ status, title, amount, backUrl }: Subscription): Answer {
    const text = [PRETENDS, `<strong>${escape(money(amount))}</strong> por mês · ${escape(title)}`];
    if (status === "pending") return page({ title: "Assinatura de teste", text, choices: TO_AGREE });
    const cancel = status === "cancelled" ? [] : ([["cancelar", "Cancelar a assinatura"]] as const);
    return page({
      title: "Sua assinatura",
      text: [...text, status === "cancelled" ? "Cancelada." : "Ativa."],
      choices: cancel,
      back: backUrl,
    });
  }

  function agree(subscription: Subscription, choice: string | null): Answer {
    if (choice === "aprovar") life.authorize(subscription);
    if (choice === "pendente") life.authorize(subscription, "later");
    if (choice === "recusar") life.authorize(subscription, "refused");
    if (choice === "cancelar" && subscription.status !== "cancelled") {
      life.end(subscription);
      return agreement(subscription);
    }
    const target = new URL(subscription.backUrl || state.base());
    target.searchParams.set("preapproval_id", subscription.id);
    return { location: target.href };
  }

  const pair = <T>(
    path: RegExp,
    kind: Map<string, T>,
    show: (one: T) => Answer,
    press: (one: T, choice: string | null) => Answer,
  ): Route[] => {
    const of = (answer: (one: T, call: Call) => Answer) => (call: Call) => {
      const found = kind.get(call.id);
      return found ? answer(found, call) : gone;
    };
    return [
      { name: "page.show", method: "GET", path, answer: of(show) },
      {
        name: "page.press",
        method: "POST",
        path,
        answer: of((one, { form }) => press(one, form.get("escolha"))),
      },
    ];
  };

  return [
    ...pair(/^\/pagar\/(?:pix|boleto)\/(\d+)$/, state.payments, pix, payPix),
    ...pair(/^\/checkout\/v1\/redirect\/([^/]+)$/, state.preferences, link, choose),
    ...pair(/^\/subscriptions\/checkout\/([^/]+)$/, state.subscriptions, agreement, agree),
  ];
}
