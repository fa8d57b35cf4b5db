/** @jest-environment jsdom */
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { checkOwnPayment, leaveOwnPayment } from "@/lib/features/settlements/actions";
import { ok } from "@/lib/kernel/result";
import type { OwnMoneyView } from "@/lib/features/portal/loaders";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { OwnPayments } from "./own-payments";
import { PaymentReturned } from "./payment-returned";

jest.mock("@/lib/features/settlements/actions", () => ({
  checkOwnPayment: jest.fn(),
  leaveOwnPayment: jest.fn(),
  openOwnPayment: jest.fn(),
  openOwnChargePayment: jest.fn(),
}));
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ refresh: jest.fn() }),
}));

const today = isoDay("2026-11-21");
const plain = (text: string | null | undefined) => (text ?? "").replace(/\s/gu, " ");

const payment = {
  id: "1",
  day: today,
  description: null,
  method: "pix",
  studentName: "Ana Lima",
  amountCents: cents(15_000),
  status: "completed",
  isReversed: false,
  isNumbered: false,
} as const;

const untouched: OwnMoneyView["life"] = {
  isLookedAt: false,
  refusal: null,
  sent: null,
  underWay: null,
  declined: null,
};

/** An open charge without anything that its own test does not tell. */
const plainCharge = { ...untouched, isFee: false, explanation: { lines: [], remarks: [] } };

const money = (fields: Partial<OwnMoneyView> = {}): OwnMoneyView => ({
  child: null,
  today,
  standing: { late: 11 },
  explanation: null,
  fee: { status: "overdue", amount: cents(15_000), dueOn: isoDay("2026-11-10") },
  life: untouched,
  open: [],
  family: null,
  credit: null,
  figures: {
    year: "2026",
    paidInYear: cents(123_456),
    pending: cents(15_000),
    monthlyFee: cents(15_000),
    nextDue: isoDay("2026-12-10"),
  },
  history: { count: 1, page: 1, pages: 1, payments: [payment] },
  ...fields,
});

it("AGR-54 says that the family's code was closed, also where nothing is left to pay together", () => {
  render(<OwnPayments money={money({ family: { charges: [], isClosed: true } })} />);
  const card = within(screen.getByRole("region", { name: "Pagar tudo da família" }));
  expect(card.getByText(/^O último código da família foi encerrado/)).toBeTruthy();
  expect(card.queryByRole("button")).toBeNull();
});

it("PORTAL-25 PORTAL-30 RIGHT-17 the page says first what is late or paid, then the fee and the four figures", () => {
  const { rerender } = render(<OwnPayments money={money()} />);
  expect(screen.getByRole("region", { name: "Mensalidade" }).textContent).toContain("Mensalidade em atraso");
  expect(screen.getByRole("button", { name: "Pagar agora" })).toBeTruthy();
  const figure = (label: string) =>
    plain(
      within(screen.getByRole("region", { name: "Seus números" })).getByText(label).nextSibling?.textContent,
    );
  expect(figure("Situação")).toBe("11 dias em atraso");
  expect(["Pendente", "Mensalidade", "Próximo vencimento", "Pago em 2026"].map(figure)).toEqual([
    "R$ 150,00",
    "R$ 150,00",
    "10/12/2026",
    "R$ 1.234,56",
  ]);
  const good = (day: string | null) => ({ until: day === null ? null : isoDay(day) });
  rerender(<OwnPayments money={money({ standing: good("2026-12-10") })} />);
  expect(figure("Situação")).toBe("Em dia até 10/12");
  rerender(<OwnPayments money={money({ standing: "review" })} />);
  expect(figure("Situação")).toBe("Em conferência");
  const { figures } = money();
  rerender(<OwnPayments money={money({ standing: good(null), figures: { ...figures, nextDue: null } })} />);
  expect(figure("Situação")).toBe("Em dia");
  expect(figure("Próximo vencimento")).toBe("Nenhum");
});

it.each([
  ["pending", /em processamento\. Não pague de novo/],
  ["in_process", /em processamento/],
  ["rejected", /não foi aprovado, e nada foi cobrado/],
  ["null", /Você voltou sem concluir/],
  ["approved", /em processamento/],
  ["toString", null],
  [undefined, null],
  [["pending", "rejected"], null],
])("PORTAL-28 a return from the provider's page with %s says how the payment ended", (status, said) => {
  const { rerender } = render(<PaymentReturned status={status} isOwing child={null} />);
  if (said === null) expect(screen.queryByRole("status")).toBeNull();
  else expect(screen.getByRole("status").textContent).toMatch(said);
  rerender(<PaymentReturned status={status} isOwing={false} child={null} />);
  expect(screen.queryByRole("status")).toBeNull();
});

it("PORTAL-31 PORTAL-32 the history has date, description, method, amount, status, and a receipt for paid ones", () => {
  const payments = [payment, { ...payment, id: "2", description: "Exame", status: "failed" as const }];
  render(<OwnPayments money={money({ history: { count: 2, page: 1, pages: 1, payments } })} />);
  const [, first, second] = within(screen.getByRole("table", { name: "Histórico" })).getAllByRole("row");
  expect(plain(first?.textContent)).toMatch(/Mensalidade.*21\/11\/2026.*PIX.*R\$ 150,00.*Pago/);
  expect(plain(second?.textContent)).toMatch(/Exame.*failed/);
  const papers = screen.getAllByRole("link", { name: /^Recibo de/ });
  expect(papers.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Recibo de Mensalidade, 21/11/2026", "/student/payments/recibo/1"],
  ]);
});

it("RIGHT-11 names a boleto that was paid", () => {
  const payments = [{ ...payment, method: "boleto" as const }];
  render(<OwnPayments money={money({ history: { count: 1, page: 1, pages: 1, payments } })} />);
  const [, row] = within(screen.getByRole("table", { name: "Histórico" })).getAllByRole("row");
  expect(plain(row?.textContent)).toMatch(/Mensalidade.*21\/11\/2026.*Boleto.*R\$ 150,00/);
});

it("PORTAL-25 PORTAL-28 lists open charges by day, each with the way to pay it, and why a receipt was refused", () => {
  const open = [
    {
      id: "1",
      description: "Exame",
      dueOn: isoDay("2026-11-10"),
      openCents: cents(8_000),
      ...plainCharge,
      refusal: "Valor diferente",
    },
    {
      id: "2",
      description: "Kimono",
      dueOn: isoDay("2026-12-10"),
      openCents: cents(9_000),
      ...plainCharge,
      isLookedAt: true,
      refusal: "Ilegível",
    },
  ];
  render(<OwnPayments money={money({ open, life: { ...plainCharge, refusal: "Outro valor" } })} />);
  const items = within(screen.getByRole("region", { name: "Em aberto" })).getAllByRole("listitem");
  expect(items.map(({ textContent }) => plain(textContent))).toEqual([
    "ExameVenceu em 10/11/2026A academia não aceitou o último comprovante: Valor diferenteComo chegamos a este valorR$ 80,00Pagar",
    "KimonoVence em 10/12/2026Seu pagamento está sendo conferido pela academia.Como chegamos a este valorR$ 90,00",
  ]);
  expect(screen.getByText("A academia não aceitou o último comprovante: Outro valor")).toBeTruthy();
});

it("PORTAL-25 a page without payments says so, and a guardian without the right sees no amounts", () => {
  const { rerender } = render(
    <OwnPayments money={money({ history: { count: 0, page: 1, pages: 1, payments: [] } })} />,
  );
  expect(screen.getByText("Nenhum pagamento ainda")).toBeTruthy();
  rerender(<OwnPayments money={null} />);
  expect(plain(document.body.textContent)).not.toContain("R$");
  expect(screen.getByText("Os pagamentos ficam com quem paga")).toBeTruthy();
});

describe("RIGHT-11 a payment in the list", () => {
  const boleto = {
    settlementId: "s1",
    isBoleto: true,
    until: isoDay("2026-11-30"),
    page: "https://mp.example/boleto/1",
  };
  const fee = () => within(screen.getByRole("region", { name: "Mensalidade" }));
  const show = (life: Partial<OwnMoneyView["life"]>) =>
    render(<OwnPayments money={money({ life: { ...untouched, ...life } })} />);

  it("under way shows until when, can be viewed or cancelled, and blocks another payment", () => {
    show({ underWay: boleto });
    expect(fee().getByText("Aguardando o boleto, vence 30/11")).toBeTruthy();
    expect(
      fee()
        .getByRole("link", { name: /^Ver boleto/ })
        .getAttribute("href"),
    ).toBe(boleto.page);
    expect(fee().getByRole("button", { name: /^Desistir/ })).toBeTruthy();
    expect(fee().queryByRole("button", { name: "Pagar agora" })).toBeNull();
  });

  it("under review at the provider says so, and has no boleto to view", () => {
    show({ underWay: { ...boleto, isBoleto: false, until: null, page: null } });
    expect(fee().getByText("Pagamento em análise no Mercado Pago")).toBeTruthy();
    expect(fee().queryByRole("link", { name: /^Ver boleto/ })).toBeNull();
  });

  it.each([
    ["cc_rejected_other_reason", "Cartão recusado pelo banco", "Tentar outro cartão"],
    ["cc_rejected_insufficient_amount", "Cartão recusado: sem limite ou saldo", "Tentar outro cartão"],
    ["expired", "O boleto venceu sem pagamento", "Pagar agora"],
    ["", "Pagamento recusado", "Pagar agora"],
  ])("refused (%s) says why and offers the next step: %s, %s", (declined, why, way) => {
    show({ declined });
    expect(fee().getByText(why)).toBeTruthy();
    expect(
      fee()
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual([way]);
  });

  it("with a receipt sent offers to view and replace it, while it waits and after a refusal", () => {
    const sent = { settlementId: "s1", on: isoDay("2026-11-20"), receipts: 4 };
    const { unmount } = show({ isLookedAt: true, sent });
    expect(fee().getByText("Comprovante enviado em 20/11/2026. A academia está conferindo.")).toBeTruthy();
    const see = () =>
      fee()
        .getByRole("link", { name: /^Ver o que enviei/ })
        .getAttribute("href");
    expect(see()).toBe("/files/receipts/s1");
    expect(fee().getByRole("button", { name: /^Trocar/ })).toBeTruthy();
    expect(fee().queryByRole("button", { name: "Pagar agora" })).toBeNull();
    unmount();
    show({ refusal: "Valor diferente", sent });
    expect(see()).toBe("/files/receipts/s1");
    expect(fee().getByRole("button", { name: /^Trocar/ })).toBeTruthy();
  });

  it("RIGHT-52 with five receipts sent offers no replacement, and says why", () => {
    const sent = { settlementId: "s1", on: isoDay("2026-11-20"), receipts: 5 };
    show({ isLookedAt: true, sent });
    const replace = fee().getByRole<HTMLButtonElement>("button", { name: /^Trocar/ });
    expect(replace.disabled).toBe(true);
    expect(document.getElementById(replace.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Esta cobrança já teve 5 comprovantes enviados. Nenhum outro é aceito: fale com a academia.",
    );
  });
});

describe("RIGHT-14 the name of a charge and, for a guardian, of the child", () => {
  const underWay = {
    settlementId: "s1",
    isBoleto: true,
    until: isoDay("2026-11-30"),
    page: "https://mp.example/1",
  };
  const sent = { settlementId: "s2", on: isoDay("2026-11-20"), receipts: 1 };
  const charge = { dueOn: isoDay("2026-12-10"), openCents: cents(9_000), ...plainCharge };
  const open = [
    { ...charge, id: "1", description: "Exame", underWay },
    { ...charge, id: "2", description: "Kimono", isLookedAt: true, sent },
  ];
  const acts = () =>
    [...screen.getAllByRole("link"), ...screen.getAllByRole("button")].flatMap(
      (act) => act.getAttribute("aria-label") ?? [],
    );

  it.each([
    [null, "", "Mensalidade"],
    ["Breno", " de Breno", "Mensalidade de Breno"],
  ])("is in the label of every button, for the child %s", (child, of, fee) => {
    render(<OwnPayments money={money({ child, open, life: { ...untouched, isLookedAt: true, sent } })} />);
    expect(acts()).toEqual(
      expect.arrayContaining([
        `Ver boleto: Exame${of}`,
        `Desistir: Exame${of}`,
        `Ver o que enviei: Kimono${of}`,
        `Trocar: Kimono${of}`,
        `Ver o que enviei: ${fee}`,
        `Trocar: ${fee}`,
      ]),
    );
  });

  it("is in the question and the toast when a payment is cancelled", async () => {
    jest.mocked(leaveOwnPayment).mockResolvedValue(ok({ id: "s1" }));
    const user = userEvent.setup();
    render(
      <>
        <OwnPayments money={money({ child: "Breno", open })} />
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Desistir: Exame de Breno" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Desistir deste pagamento?" }));
    expect(question.getByText(/^Exame de Breno\. Ele deixa de valer/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Desistir" }));
    expect(await screen.findByText("Pagamento cancelado: Exame de Breno. Nada foi cobrado.")).toBeTruthy();
  });
});

describe("RIGHT-11 the return from the provider, which is asked at once", () => {
  const id = "0197c7b0-0000-7000-8000-000000000001";
  const comeBack = async (status: string, answer: object, child: string | null = null) => {
    jest
      .mocked(checkOwnPayment)
      .mockReset()
      .mockResolvedValue(ok({ state: "open", paid: null, underWay: null, declined: null, ...answer }));
    await act(async () => render(<PaymentReturned status={status} reference={id} isOwing child={child} />));
    expect(jest.mocked(checkOwnPayment).mock.calls[0]?.[0]).toMatchObject({ id });
    return plain(screen.getByRole("status").textContent);
  };

  it("shows a paid amount with its receipt", async () => {
    const paid = { id: "p1", amountCents: cents(22_000) };
    expect(await comeBack("approved", { state: "paid", paid })).toBe(
      "Pagamento confirmado · R$ 220,00 · Ver recibo",
    );
    expect(screen.getByRole("link", { name: "Ver recibo" }).getAttribute("href")).toBe(
      "/student/payments/recibo/p1",
    );
  });

  it("shows a payment under way, a refusal with its reason, or else what the address says", async () => {
    const underWay = { settlementId: id, isBoleto: true, until: isoDay("2026-11-30"), page: null };
    expect(await comeBack("pending", { underWay })).toMatch(/^Aguardando o boleto, vence 30\/11\. Não pague/);
    document.body.innerHTML = "";
    expect(await comeBack("rejected", { declined: "cc_rejected_other_reason" })).toMatch(
      /^Cartão recusado pelo banco\. Nada foi cobrado/,
    );
    document.body.innerHTML = "";
    expect(await comeBack("null", {})).toMatch(/Você voltou sem concluir/);
  });

  it("RIGHT-14 tells a guardian of several children whose payment it was", async () => {
    const paid = { id: "p1", amountCents: cents(22_000) };
    expect(await comeBack("approved", { state: "paid", paid }, "Breno")).toBe(
      "Breno · Pagamento confirmado · R$ 220,00 · Ver recibo",
    );
    document.body.innerHTML = "";
    expect(await comeBack("rejected", { declined: "cc_rejected_other_reason" }, "Breno")).toMatch(
      /^Breno · Cartão recusado pelo banco\./,
    );
  });
});
