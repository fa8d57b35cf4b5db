/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import type { AgreementView } from "@/lib/features/agreements/queries/agreement";
import type { PlanRow, PlanStudent } from "@/lib/features/agreements/queries/plans";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { ok } from "@/lib/kernel/result";
import { AgreementSection } from "./agreement-section";
import { PlansCard } from "./plans-card";
import { WhomField } from "./whom-field";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/lib/features/agreements/actions", () => ({}));

const texts = (items: readonly HTMLElement[]) =>
  items.map(({ textContent }) => (textContent ?? "").replaceAll("\u00a0", " "));

const plan: PlanRow = {
  id: "p",
  name: "Adulto",
  amount: cents(18_000),
  everyMonths: 3,
  classesPerWeek: 2,
  arts: [{ id: "a", name: "Judô" }],
  active: false,
  students: 12,
};

describe("the plans of an academy", () => {
  it("AGR-01 are a list with name, amount, interval, arts, classes a week, students and state", () => {
    render(<PlansCard plans={[plan]} />);
    const [, row] = screen.getAllByRole("row");
    const cells = within(row ?? document.body).getAllByRole("cell");
    expect(texts(cells).slice(0, 5)).toEqual([
      "Adulto",
      "R$ 180,00 a cada 3 meses",
      "Judô · 2 por semana",
      "12 alunos",
      "Inativo",
    ]);
  });

  it("AGR-01 say so where there are none", () => {
    render(<PlansCard plans={[]} />);
    expect(screen.getByText("Nenhum plano ainda")).toBeTruthy();
  });
});

const terms = {
  plan: "Adulto",
  amount: cents(18_000),
  everyMonths: 1,
  next: null,
  scholarship: false,
  discounts: [],
  siblingsBp: 0,
  dueDay: 10,
  enrolledOn: isoDay("2026-01-05"),
};

const students: PlanStudent[] = [
  { id: "0190b0a0-0000-7000-8000-00000000000a", name: "Ana Lima", terms },
  { id: "0190b0a0-0000-7000-8000-00000000000b", name: "Bia Lima", terms: { ...terms, siblingsBp: 1_000 } },
];

const anything = {
  "~standard": { validate: (value: unknown) => ({ value }) },
} as unknown as Parameters<typeof useActionForm>[0]["schema"];

function Asking({ amount }: { amount: number }) {
  const form = useActionForm({ schema: anything, action: async () => ok(undefined) });
  return (
    <ActionForm form={form} aria-label="plano">
      <WhomField students={students} amount={cents(amount)} from={isoDay("2026-12-01")} />
    </ActionForm>
  );
}

describe("a changed price of a plan", () => {
  it("AGR-02 is for new students only, until somebody chooses otherwise", () => {
    render(<Asking amount={20_000} />);
    expect(screen.getByLabelText<HTMLInputElement>("Só novos alunos").checked).toBe(true);
    expect(screen.queryAllByRole("listitem")).toEqual([]);
  });

  it("AGR-02 names everybody with the difference, discounts included", () => {
    render(<Asking amount={20_000} />);
    fireEvent.click(screen.getByLabelText("Todos, a partir do mês que vem"));
    expect(texts(screen.getAllByRole("listitem"))).toEqual([
      "Ana LimaR$ 180,00 → R$ 200,00 (+R$ 20,00)",
      "Bia LimaR$ 162,00 → R$ 180,00 (+R$ 18,00)",
    ]);
    expect(screen.getByText(/A partir de dezembro de 2026/)).toBeTruthy();
  });

  it("AGR-02 sends the chosen students alone", () => {
    render(<Asking amount={17_000} />);
    fireEvent.click(screen.getByLabelText("Escolher"));
    fireEvent.click(screen.getByLabelText("Bia Lima passa ao novo valor"));
    const sent = new FormData(screen.getByRole<HTMLFormElement>("form"));
    expect(sent.getAll("students")).toEqual(["", students[0]?.id]);
    expect(screen.getByRole("status").textContent).toBe("1 aluno com novo valor");
  });
});

const ana = { id: "s", fullName: "Ana Lima", status: "active" };

const agreement: AgreementView = {
  plan: "Adulto",
  amount: cents(18_000),
  everyMonths: 1,
  dueDay: 5,
  beginsOn: null,
  endsOn: isoDay("2027-05-01"),
  scholarship: false,
  early: cents(1_000),
  next: { amount: cents(20_000), from: isoDay("2026-12-01") },
  discounts: [{ id: "d", percentBp: null, cents: cents(500), reason: "Amiga", until: isoDay("2026-12-31") }],
  lines: [
    { line: "plan", name: "Adulto", months: 1, cents: 18_000 },
    { line: "discount", reason: "Amiga", cents: 500 },
    { line: "siblings", bp: 1_000, cents: 1_800 },
  ],
  asked: cents(15_700),
};

describe("the card Combinado", () => {
  it("AGR-03 AGR-08 shows everything that was agreed, and how the fee follows from it line by line", () => {
    render(
      <AgreementSection profile={ana} agreement={agreement} siblings={[{ id: "b", fullName: "Bia Lima" }]} />,
    );
    const card = screen.getByRole("region", { name: "Combinado" });
    const [said] = texts([card]);
    for (const part of [
      "Plano Adulto, R$ 180,00 por mês",
      "Todo dia 5",
      "em maio de 2027",
      "R$ 200,00 a partir de dezembro de 2026",
      "R$ 10,00 a menos até o vencimento",
      "Bia Lima",
      "Amiga · R$ 5,00 · até 31/12/2026",
    ])
      expect(said).toContain(part);
    expect(texts(within(card).getAllByRole("definition")).slice(-4)).toEqual([
      "R$ 180,00",
      "-R$ 5,00",
      "-R$ 18,00",
      "R$ 157,00",
    ]);
    expect(texts(within(card).getAllByRole("term")).slice(-4)).toEqual([
      "Adulto",
      "Desconto: Amiga",
      "Desconto de irmãos (10%)",
      "Total",
    ]);
  });

  it("AGR-13 names a scholarship and no amount", () => {
    render(
      <AgreementSection
        profile={ana}
        agreement={{ ...agreement, scholarship: true, asked: cents(0) }}
        siblings={[]}
      />,
    );
    const card = screen.getByRole("region", { name: "Combinado" });
    expect(card.textContent).toContain("Bolsa integral");
    expect(card.textContent).not.toContain("R$");
    expect(screen.queryByText("sem mensalidade")).toBeNull();
  });

  it("AGR-14 marks an active student without an amount, and nobody who left", () => {
    const shown = (status: string) => (
      <AgreementSection profile={{ ...ana, status }} agreement={null} siblings={[]} />
    );
    const { rerender } = render(shown("active"));
    expect(screen.getByText("sem mensalidade")).toBeTruthy();
    rerender(shown("inactive"));
    expect(screen.queryByText("sem mensalidade")).toBeNull();
  });
});
