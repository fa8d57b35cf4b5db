/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { OwnMoneyView } from "@/lib/features/portal/loaders";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { OwnPayments } from "./own-payments";
import { PaymentReturned } from "./payment-returned";

jest.mock("@/lib/features/settlements/actions", () => ({
  checkOwnPayment: jest.fn(),
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
} as const;

const money = (fields: Partial<OwnMoneyView> = {}): OwnMoneyView => ({
  today,
  standing: { late: 11 },
  fee: { status: "overdue", amount: cents(15_000), dueOn: isoDay("2026-11-10") },
  isLookedAt: false,
  refusal: null,
  open: [],
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

it("PORTAL-25 PORTAL-30 RIGHT-17 says how one stands first, then the fee and the four figures", () => {
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
  ["approved", null],
  ["toString", null],
  [undefined, null],
  [["pending", "rejected"], null],
])("PORTAL-28 back from the provider's page with %s, says how the payment ended", (status, said) => {
  const { rerender } = render(<PaymentReturned status={status} isOwing />);
  if (said === null) expect(screen.queryByRole("status")).toBeNull();
  else expect(screen.getByRole("status").textContent).toMatch(said);
  rerender(<PaymentReturned status={status} isOwing={false} />);
  expect(screen.queryByRole("status")).toBeNull();
});

it("PORTAL-31 PORTAL-32 lists date, description, method, amount and status, with a paper for what came in", () => {
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

it("PORTAL-25 PORTAL-28 names what is open by its day, each with the way to pay it, and why a receipt was refused", () => {
  const open = [
    {
      id: "1",
      description: "Exame",
      dueOn: isoDay("2026-11-10"),
      openCents: cents(8_000),
      isLookedAt: false,
      refusal: "Valor diferente",
    },
    {
      id: "2",
      description: "Kimono",
      dueOn: isoDay("2026-12-10"),
      openCents: cents(9_000),
      isLookedAt: true,
      refusal: "Ilegível",
    },
  ];
  render(<OwnPayments money={money({ open, refusal: "Outro valor" })} />);
  const items = within(screen.getByRole("region", { name: "Em aberto" })).getAllByRole("listitem");
  expect(items.map(({ textContent }) => plain(textContent))).toEqual([
    "ExameVenceu em 10/11/2026A academia não aceitou o último comprovante: Valor diferenteR$ 80,00Pagar",
    "KimonoVence em 10/12/2026R$ 90,00Em conferência",
  ]);
  expect(screen.getByText("A academia não aceitou o último comprovante: Outro valor")).toBeTruthy();
});

it("PORTAL-25 says what to do where nothing was paid, and shows nothing to who may not know", () => {
  const { rerender } = render(
    <OwnPayments money={money({ history: { count: 0, page: 1, pages: 1, payments: [] } })} />,
  );
  expect(screen.getByText("Nenhum pagamento ainda")).toBeTruthy();
  rerender(<OwnPayments money={null} />);
  expect(plain(document.body.textContent)).not.toContain("R$");
  expect(screen.getByText("Os pagamentos ficam com quem paga")).toBeTruthy();
});
