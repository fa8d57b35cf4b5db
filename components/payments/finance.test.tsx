/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { receiveCharge, registerPayment, reversePayment } from "@/lib/features/payments/actions";
import { reopenCharge, waiveCharge } from "@/lib/features/charges/actions";
import type { FinanceFigures, LedgerRow, OpenRow } from "@/lib/features/payments/queries/ledger";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { type ChoiceAnswer, serveChoices } from "@/lib/testing/choices";
import { FinanceScreen } from "./finance-screen";
import { everyPayment, everythingOpen, everythingReceived } from "./payments-address";

// Dialogs are fetched, and every letter is typed.
jest.setTimeout(20_000);

const user = userEvent.setup({ delay: null });

/** What a click fetches is compiled here, apart from the patience of a test. */
beforeAll(
  () =>
    Promise.all(
      ["./payment-dialog", "./reverse-dialog", "../charges/waive-dialog"].map((file) => import(file)),
    ),
  60_000,
);

jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/finance",
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/lib/features/payments/actions", () => ({
  registerPayment: jest.fn(),
  receiveCharge: jest.fn(),
  reversePayment: jest.fn(),
}));
jest.mock("@/lib/features/charges/actions", () => ({ waiveCharge: jest.fn(), reopenCharge: jest.fn() }));

const listPayingStudents = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();

const readValues = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();

const listCharges = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();

beforeAll(() =>
  serveChoices({ students: listPayingStudents, charges: listCharges, "payment-values": readValues }),
);

const ANA = { id: "0197c7b0-0000-7000-8000-000000000001", fullName: "Ana Lima", status: "active" } as const;
const JOAO = {
  id: "0197c7b0-0000-7000-8000-000000000002",
  fullName: "João Sá",
  status: "suspended",
} as const;

const figures: FinanceFigures = {
  totalCents: cents(123_456_78),
  monthCents: cents(9_990),
  pendingCents: cents(15_000),
  activeStudents: 118,
};

const payment = (over: Partial<LedgerRow>): LedgerRow => ({
  id: "p",
  studentId: ANA.id,
  studentName: "Ana Lima",
  day: isoDay("2026-11-21"),
  description: null,
  method: "pix",
  amountCents: cents(15_000),
  status: "completed",
  reversal: null,
  ...over,
});

const openRow = (over: Partial<OpenRow>): OpenRow => ({
  id: "0197c7b0-0000-7000-8000-0000000000aa",
  studentId: ANA.id,
  studentName: "Ana Lima",
  belt: { name: "Azul", color: "#1F4FA3", color2: null, color3: null, tipColor: null },
  beltDegree: 0,
  description: "Mensalidade de novembro de 2026",
  dueOn: isoDay("2026-11-10"),
  openCents: cents(15_000),
  paidCents: cents(0),
  method: null,
  hasPhone: true,
  ...over,
});

const states = { all: 812, completed: 700, pending: 100, failed: 12, cancelled: 0 };
const found = { sempre: states, mes: { ...states, all: 60, completed: 48 } };
const nothing = { all: 0, completed: 0, pending: 0, failed: 0, cancelled: 0 };

const show = (payments: LedgerRow[] = [], over: Partial<Parameters<typeof FinanceScreen>[0]> = {}) =>
  render(
    <>
      <FinanceScreen
        filter={everyPayment}
        figures={figures}
        found={payments.length > 0 ? found : { sempre: nothing, mes: nothing }}
        today={isoDay("2026-11-16")}
        open={[]}
        payments={payments}
        page={1}
        pages={82}
        {...over}
      />
      <Toaster />
    </>,
  );

async function openDialog() {
  await user.click(screen.getByRole("button", { name: "Registrar Pagamento" }));
  return within(await screen.findByRole("dialog"));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;
const submitOf = (dialog: Dialog) => dialog.getByRole<HTMLButtonElement>("button", { name: "Registrar" });
const studentOf = (dialog: Dialog) => dialog.getByRole<HTMLInputElement>("combobox", { name: /Aluno/ });

async function choose(dialog: Dialog, name: string) {
  await user.click(studentOf(dialog));
  await user.click(await dialog.findByRole("option", { name: new RegExp(name) }));
}

const intoView = jest.fn();

beforeEach(() => {
  // jsdom has no layout, so nothing to scroll.
  Element.prototype.scrollIntoView = intoView;
  listPayingStudents.mockReset().mockResolvedValue(ok([ANA, JOAO]));
  listCharges.mockReset().mockResolvedValue(ok([]));
  readValues.mockReset().mockResolvedValue(ok([]));
  jest
    .mocked(registerPayment)
    .mockReset()
    .mockResolvedValue(ok({ id: "new" }));
});

/** Intl puts a no-break space after R$. */
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\u00a0/g, " ");

describe("the finance screen", () => {
  it("FIN-01 is titled 'Financeiro'", () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: "Financeiro" })).toBeInstanceOf(HTMLElement);
  });

  it("FIN-02 FIN-03 FIN-04 shows the four cards with what they cover", () => {
    show();
    const cards = within(screen.getByRole("region", { name: "Resumo financeiro" }));
    expect(cards.getAllByRole("term").map((term) => plain(term.parentElement))).toEqual([
      "Receita MensalR$ 99,90Mês atual · recebido",
      "Receita TotalR$ 123.456,78Todos os tempos · recebido",
      "Pagamentos PendentesR$ 150,00A receber · cobranças em aberto",
      "Alunos Ativos118",
    ]);
  });

  it("FIN-05 FIN-07 CONST-02 lists payments with student, day, method, amount and state", () => {
    show([
      payment({ id: "1", description: "Mensalidade" }),
      payment({ id: "2", status: "pending", method: "credit_card" }),
      payment({ id: "3", status: "failed", method: "cash", studentName: "João Sá" }),
    ]);
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getAllByRole("cell").map(plain))).toEqual([
      ["Ana Lima", "21/11/2026", "Mensalidade", "PIX", "R$ 150,00", "Pago", ""],
      ["Ana Lima", "21/11/2026", "Pagamento", "Cartão de Crédito", "R$ 150,00", "Pendente", ""],
      ["João Sá", "21/11/2026", "Pagamento", "Dinheiro", "R$ 150,00", "Falhou", ""],
    ]);
  });

  it("every figure leads to its rows, every row to its student's ledger", () => {
    show([payment({})]);
    const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    const list = "#pagamentos-recentes";
    expect(to("Receita Mensal")).toBe(`/dashboard/finance?aba=recebidos&periodo=mes${list}`);
    expect(to("Receita Total")).toBe(`/dashboard/finance?aba=recebidos${list}`);
    expect(to("Pagamentos Pendentes")).toBe(`/dashboard/finance${list}`);
    expect(to("Ana Lima")).toBe(`/dashboard/students/${ANA.id}#financeiro`);
  });

  it("filters, search, sorting and page hold together in the address, and say how many wait there", () => {
    const filter = { tab: "all", q: "ana", state: "completed", period: "mes", order: null } as const;
    show([payment({})], { filter, page: 2, pages: 5 });
    const links = (name: string) =>
      within(screen.getByRole("navigation", { name }))
        .getAllByRole("link")
        .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
    expect(links("Período")).toEqual([
      "Todo o período 700 /dashboard/finance?aba=todos&situacao=pagos&q=ana",
      "Este mês 48 /dashboard/finance?aba=todos&situacao=pagos&periodo=mes&q=ana",
    ]);
    expect(links("Situação")).toContain(
      "A receber 100 /dashboard/finance?aba=todos&situacao=a-receber&periodo=mes&q=ana",
    );
    expect(links("Lista")).toEqual([
      "Em aberto 100 /dashboard/finance?periodo=mes&q=ana",
      "Recebidos 48 /dashboard/finance?aba=recebidos&periodo=mes&q=ana",
      "Todos 60 /dashboard/finance?aba=todos&periodo=mes&q=ana",
    ]);
    expect(screen.getByRole("link", { name: "Próxima página" }).getAttribute("href")).toBe(
      "/dashboard/finance?aba=todos&situacao=pagos&periodo=mes&q=ana&pagina=3",
    );
    const head = screen.getByRole("columnheader", { name: "Valor" });
    expect(within(head).getByRole("link").getAttribute("href")).toBe(
      "/dashboard/finance?aba=todos&situacao=pagos&periodo=mes&q=ana&ordem=valor",
    );
    expect(screen.getByText(/11–20 de/).textContent).toBe("11–20 de 48 lançamentos");
  });

  it("says when nothing matches, and leads back to all", () => {
    show([], { filter: { ...everyPayment, q: "zzz" }, found: { sempre: nothing, mes: nothing }, pages: 1 });
    expect(screen.getByText("Nenhum pagamento encontrado")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ver todos os pagamentos" }).getAttribute("href")).toBe(
      "/dashboard/finance?aba=todos",
    );
  });

  it("FIN-06 says that there are no payments yet", () => {
    show();
    expect(screen.getByText("Nenhum pagamento registrado ainda.")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Situação" })).toBeNull();
  });

  it("FIN-06 and where what is still to come in is, as long as nothing else was asked for", () => {
    const awaited = { ...nothing, all: 3, pending: 3 };
    const { unmount } = show([], { filter: everythingReceived, found: { sempre: awaited, mes: nothing } });
    expect(screen.getByText("Nenhum pagamento registrado ainda.")).toBeInstanceOf(HTMLElement);
    const links = within(screen.getByRole("navigation", { name: "Lista" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual([
      "Em aberto 3",
      "Recebidos 0",
      "Todos 3",
    ]);
    expect(screen.getByRole("link", { name: "Ver o que falta receber (3)" }).getAttribute("href")).toBe(
      "/dashboard/finance",
    );
    unmount();
    show([], {
      filter: { ...everyPayment, state: "failed" },
      found: { sempre: awaited, mes: nothing },
    });
    expect(screen.getByText("Nenhum pagamento encontrado")).toBeInstanceOf(HTMLElement);
  });
});

it("offers no second payment beside one that is under way, but one for a charge that waits", async () => {
  HTMLElement.prototype.hidePopover = jest.fn();
  const entries = async (over: Partial<LedgerRow>) => {
    const { unmount } = show([payment(over)]);
    const button = screen.getByRole("button", { name: "Ações do lançamento de Ana Lima" });
    await user.click(button);
    const menu = document.getElementById(button.getAttribute("popovertarget") ?? "");
    // jsdom knows no popovers: it has to be told that one opens.
    if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
    const said = [...(menu?.querySelectorAll("a, button") ?? [])].map((entry) => entry.textContent);
    unmount();
    return said;
  };
  const [register, ledger] = ["Registrar pagamento", "Ver pagamentos do aluno"];
  const [receipt, reverse] = ["Recibo em PDF", "Estornar"];
  expect(await entries({ status: "completed" })).toEqual([register, receipt, reverse, ledger]);
  expect(await entries({ status: "pending", method: null })).toEqual([register, ledger]);
  expect(await entries({ status: "pending", method: "pix" })).toEqual([ledger]);
});

describe("what is still to come in", () => {
  const showOpen = (open: OpenRow[], over: object = {}) =>
    show([], { filter: everythingOpen, open, found, pages: 1, ...over });

  it("FIN-03 stands first: who, which belt, since when and how much", () => {
    const bia = { studentName: "Bia", belt: null, dueOn: isoDay("2026-11-19") };
    const caio = { studentName: "Caio", description: null, method: "pix" } as const;
    showOpen([
      openRow({}),
      openRow({ id: "2", ...bia, openCents: cents(5_000), paidCents: cents(10_000) }),
      openRow({ id: "3", ...caio }),
    ]);
    const rows = within(screen.getByRole("table", { name: "Em aberto" }))
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => within(row).getAllByRole("cell").slice(0, 6).map(plain))).toEqual([
      ["Ana Lima", "Azul", "Mensalidade de novembro de 2026", "venceu há 6 dias", "R$ 150,00", "Recebi"],
      [
        "Bia",
        "—",
        "Mensalidade de novembro de 2026 · R$ 100,00 de R$ 150,00 já recebidos",
        "vence em 3 dias",
        "R$ 50,00",
        "Recebi",
      ],
      ["Caio", "Azul", "Pagamento", "pagamento em andamento", "R$ 150,00", ""],
    ]);
  });

  it("FIN-08 'Recebi' registers what is open in one click, says by which method, and takes it back", async () => {
    jest.mocked(receiveCharge).mockResolvedValue(ok({ id: "new", method: "cash" as const }));
    jest.mocked(reversePayment).mockResolvedValue(ok({ id: "new" }));
    showOpen([openRow({})]);
    await user.click(screen.getByRole("button", { name: "Recebi de Ana Lima" }));
    expect(jest.mocked(receiveCharge).mock.calls).toMatchObject([
      [{ chargeId: openRow({}).id, openCents: "15000" }],
    ]);
    expect(plain(await screen.findByText(/recebidos\.$/))).toBe("R$ 150,00 de Ana Lima recebidos.");
    expect(screen.getByText("Dinheiro, com a data de hoje.")).toBeInstanceOf(HTMLElement);
    fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
    await screen.findByText(/Recebimento desfeito/);
    expect(jest.mocked(reversePayment).mock.calls).toMatchObject([
      [{ id: "new", reason: "Desfeito logo após o registro" }],
    ]);
  });

  it("FIN-03 asks for it by WhatsApp in a tab of its own, or for the number that is missing", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    const { unmount } = showOpen([openRow({})]);
    const link = (await openMenu("Cobrar pelo WhatsApp")).closest("a");
    expect(link?.getAttribute("href")).toBe(`/dashboard/finance/cobrar/${openRow({}).id}`);
    expect(link?.getAttribute("target")).toBe("_blank");
    unmount();
    showOpen([openRow({ hasPhone: false })]);
    const missing = (await openMenu("Completar telefone para cobrar")).closest("a");
    expect(missing?.getAttribute("href")).toBe(`/dashboard/students/${ANA.id}`);
  });

  it("FIN-03 says so where nothing is open", () => {
    showOpen([], { found: { sempre: { ...states, pending: 0 }, mes: nothing } });
    expect(screen.getByText("Nada em aberto")).toBeInstanceOf(HTMLElement);
  });

  it("FIN-03 a charge is waived with a reason, and asked for again from the toast", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    jest.mocked(waiveCharge).mockResolvedValue(ok({ id: "c" }));
    jest.mocked(reopenCharge).mockResolvedValue(ok({ id: "c" }));
    showOpen([openRow({})]);
    await user.click(await openMenu("Isentar"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/Motivo/), "Bolsa");
    await user.click(dialog.getByRole("button", { name: "Isentar" }));
    const toast = (await screen.findByText(/cobrança isenta/)).closest("li");
    if (toast) fireEvent.click(within(toast).getByRole("button", { name: "Desfazer" }));
    await screen.findByText("Cobrança em aberto outra vez.");
    expect(jest.mocked(waiveCharge).mock.calls).toMatchObject([
      [{ chargeId: openRow({}).id, reason: "Bolsa" }],
    ]);
    expect(jest.mocked(reopenCharge).mock.calls).toMatchObject([[{ chargeId: openRow({}).id }]]);
  });
});

/** The entry of Ana's menu. jsdom knows no popovers: it has to be told that one opens. */
async function openMenu(entry: string) {
  const button = screen.getByRole("button", { name: "Ações do lançamento de Ana Lima" });
  await user.click(button);
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "");
  if (!menu) throw new Error("no menu was made");
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  return within(menu).getByText(entry);
}

describe("what is reversed", () => {
  it("FIN-07 FIN-08 stays in the list, struck through, with its reason", () => {
    show([payment({ status: "cancelled", reversal: "Valor errado", description: "Mensalidade" })]);
    const row = screen.getAllByRole("row")[1];
    expect(row && within(row).getAllByRole("cell").map(plain)).toEqual([
      "Ana Lima",
      "21/11/2026",
      "Mensalidade · Estornado: Valor errado",
      "PIX",
      "R$ 150,00",
      "Estornado",
      "",
    ]);
    expect(row?.querySelector("s")?.textContent).toMatch(/150,00/);
  });

  it("FIN-08 is so for a reason that is asked for", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    jest
      .mocked(reversePayment)
      .mockReset()
      .mockResolvedValue(ok({ id: "p" }));
    const id = "0197c7b0-0000-7000-8000-0000000000cc";
    show([payment({ id })]);
    await user.click(await openMenu("Estornar"));
    const dialog = within(await screen.findByRole("dialog", { name: "Estornar pagamento" }));
    expect(isDisabled(dialog.getByRole("button", { name: "Estornar" }))).toBe(true);
    await user.type(dialog.getByLabelText(/Motivo/), "Valor errado");
    await user.click(dialog.getByRole("button", { name: "Estornar" }));
    expect(await screen.findByText("Pagamento estornado.")).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(reversePayment).mock.calls).toMatchObject([[{ id, reason: "Valor errado" }]]);
  });
});

describe("the payment dialog", () => {
  it("FIN-08 FIN-10 is titled 'Registrar Pagamento' and starts with credit card", async () => {
    show();
    const dialog = await openDialog();
    expect(dialog.getByRole("heading", { name: "Registrar Pagamento" })).toBeInstanceOf(HTMLElement);
    expect(dialog.getByLabelText<HTMLSelectElement>("Método").value).toBe("credit_card");
    expect(dialog.getAllByRole("option", { hidden: true }).map((option) => option.textContent)).toEqual(
      expect.arrayContaining(["Cartão de Crédito", "Cartão de Débito", "PIX", "Dinheiro", "Transferência"]),
    );
    expect(dialog.getByLabelText<HTMLInputElement>("Descrição").required).toBe(false);
  });

  it("FIN-11 cannot be sent while student or amount is missing", async () => {
    show();
    const dialog = await openDialog();
    expect(isDisabled(submitOf(dialog))).toBe(true);
    await user.type(dialog.getByLabelText(/Valor/), "150");
    expect(isDisabled(submitOf(dialog))).toBe(true);
    await choose(dialog, "Ana Lima");
    expect(isDisabled(submitOf(dialog))).toBe(false);
    await user.clear(dialog.getByLabelText(/Valor/));
    expect(isDisabled(submitOf(dialog))).toBe(true);
  });

  it("FIN-11 typing on after a choice takes the choice back", async () => {
    show();
    const dialog = await openDialog();
    await user.type(dialog.getByLabelText(/Valor/), "150");
    await choose(dialog, "Ana Lima");
    await user.type(studentOf(dialog), "x");
    expect(isDisabled(submitOf(dialog))).toBe(true);
  });

  it("FIN-11 FIN-12 a studio without students reads so and cannot send", async () => {
    listPayingStudents.mockResolvedValue(ok([]));
    show();
    const dialog = await openDialog();
    expect(await dialog.findByText("Nenhum aluno encontrado")).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText("Cadastre um aluno primeiro para registrar pagamentos.")).toBeInstanceOf(
      HTMLElement,
    );
    await user.type(dialog.getByLabelText(/Valor/), "150");
    expect(isDisabled(submitOf(dialog))).toBe(true);
  });

  it("FIN-09 searches on the server and is chosen with the keyboard alone", async () => {
    show();
    const dialog = await openDialog();
    const student = studentOf(dialog);
    await user.click(student);
    await dialog.findByRole("option", { name: /João/ });
    listPayingStudents.mockResolvedValue(ok([JOAO]));
    await user.type(student, "joao");
    await waitFor(() => expect(listPayingStudents).toHaveBeenLastCalledWith({ q: "joao" }));
    await waitFor(() => expect(dialog.queryByRole("option", { name: "Ana Lima" })).toBeNull());
    expect(student.getAttribute("aria-expanded")).toBe("true");
    expect(student.getAttribute("aria-activedescendant")).toBe(
      dialog.getByRole("option", { name: /João/ }).id,
    );
    await user.keyboard("{Enter}");
    expect(student.value).toBe("João Sá");
    expect(student.getAttribute("aria-expanded")).toBe("false");
  });

  it("FIN-09 the arrow keys go round the list and keep the marked name in view", async () => {
    show();
    const dialog = await openDialog();
    const student = studentOf(dialog);
    await user.click(student);
    const options = await dialog.findAllByRole("option", { name: /Ana|João/ });
    const marked = () => options.findIndex(({ id }) => id === student.getAttribute("aria-activedescendant"));
    const steps: number[] = [];
    for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowUp}"]) {
      intoView.mockClear();
      await user.keyboard(key);
      steps.push(marked());
      expect(intoView).toHaveBeenCalled();
    }
    expect(steps).toEqual([1, 0, 1]);
  });

  it("FIN-09 Escape closes the list and leaves the dialog open", async () => {
    show();
    const dialog = await openDialog();
    await user.click(studentOf(dialog));
    await dialog.findByRole("option", { name: "Ana Lima" });
    await user.keyboard("{Escape}");
    expect(studentOf(dialog).getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByRole("dialog")).toBeInstanceOf(HTMLElement);
  });

  it("FIN-09 FIN-10 knows fee and month of the student, proposes them and the way of the last payment", async () => {
    const known = { monthlyFee: 15_000, month: "2026-11-01", lastMethod: "pix" };
    readValues.mockImplementation(async ({ studentId }) =>
      ok(
        studentId === ANA.id
          ? [{ ...known, standing: "late", uncharged: 15_000 }]
          : [{ ...known, standing: "paid", uncharged: 0, lastMethod: null }],
      ),
    );
    show();
    const dialog = await openDialog();
    const method = () => dialog.getByLabelText<HTMLSelectElement>("Método").value;
    const value = () => dialog.getByLabelText<HTMLInputElement>(/Valor/).value;
    await choose(dialog, "Ana Lima");
    expect(plain(await dialog.findByText(/por mês/))).toBe("R$ 150,00 por mês · novembro: em atraso");
    await waitFor(() => expect([value(), method()]).toEqual(["150,00", "pix"]));
    await choose(dialog, "João Sá");
    await waitFor(() => expect([value(), method()]).toEqual(["", "credit_card"]));
    await user.selectOptions(dialog.getByLabelText("Método"), "Dinheiro");
    await choose(dialog, "Ana Lima");
    await waitFor(() => expect(value()).toBe("150,00"));
    expect(method()).toBe("cash");
  });

  it("FIN-14 takes an earlier day, and none that is to come", async () => {
    show();
    const dialog = await openDialog();
    await choose(dialog, "João Sá");
    await user.type(dialog.getByLabelText(/Valor/), "10");
    const day = dialog.getByLabelText<HTMLInputElement>("Data");
    fireEvent.change(day, { target: { value: "2090-01-01" } });
    await user.click(submitOf(dialog));
    expect(await dialog.findByText(/ainda não chegou/)).toBeInstanceOf(HTMLElement);
    fireEvent.input(day, { target: { value: "2026-11-03" } });
    await user.click(submitOf(dialog));
    await waitFor(() =>
      expect(jest.mocked(registerPayment).mock.calls).toMatchObject([[{ paidOn: "2026-11-03" }]]),
    );
  });

  it("FIN-15 ends with 'Pagamento registrado com sucesso!'", async () => {
    show();
    const dialog = await openDialog();
    await choose(dialog, "João Sá");
    await user.type(dialog.getByLabelText(/Valor/), "1.234,5");
    await user.click(submitOf(dialog));
    expect(await screen.findByText("Pagamento registrado com sucesso!")).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(jest.mocked(registerPayment).mock.calls).toMatchObject([
      [{ studentId: JOAO.id, amount: "1234,50", paymentMethod: "credit_card", description: "" }],
    ]);
  });

  it("FIN-15 a refusal reads 'Erro ao registrar pagamento' and keeps what was typed", async () => {
    jest.mocked(registerPayment).mockResolvedValue(fail("unexpected", "Erro inesperado. Tente novamente."));
    show();
    const dialog = await openDialog();
    await choose(dialog, "Ana Lima");
    await user.type(dialog.getByLabelText(/Valor/), "150");
    await user.click(submitOf(dialog));
    expect(await screen.findByText("Erro ao registrar pagamento")).toBeInstanceOf(HTMLElement);
    expect(studentOf(dialog).value).toBe("Ana Lima");
    expect(dialog.getByLabelText<HTMLInputElement>(/Valor/).value).toBe("150,00");
  });

  it("says when the students could not be read, and asks again", async () => {
    listPayingStudents.mockResolvedValueOnce(fail("unexpected", "Erro inesperado."));
    show();
    const dialog = await openDialog();
    await user.click(studentOf(dialog));
    await user.click(await dialog.findByRole("button", { name: "Tentar novamente" }));
    expect(await dialog.findByRole("option", { name: "Ana Lima" })).toBeInstanceOf(HTMLElement);
  });
});

describe("the payment dialog for a student who owes", () => {
  const OCTOBER = {
    id: "0197c7b0-0000-7000-8000-0000000000aa",
    label: "Outubro",
    due: "venceu em 10/10/2026",
    openCents: 15_000,
  };
  const NOVEMBER = {
    id: "0197c7b0-0000-7000-8000-0000000000bb",
    label: "Novembro",
    due: "vence em 10/11/2026",
    openCents: 20_000,
  };
  const LABEL = "Abater de";
  const FAILED = "Não foi possível carregar as cobranças em aberto. O pagamento não vai abater nenhuma.";
  const ENDED =
    "Esta cobrança não está mais em aberto: foi paga, dispensada ou cancelada. Escolha outra vez.";

  const chargeOf = (dialog: Dialog) => dialog.getByLabelText<HTMLSelectElement>(LABEL);
  const offered = (dialog: Dialog) => [...chargeOf(dialog).options].map(({ label }) => label);
  const chosen = (dialog: Dialog) => chargeOf(dialog).selectedOptions[0]?.label;
  const sent = () =>
    jest.mocked(registerPayment).mock.calls.map(([values]) => (values as { chargeId?: string }).chargeId);
  const refuse = () =>
    jest.mocked(registerPayment).mockResolvedValueOnce(fail("not-open", ENDED, { chargeId: [ENDED] }));

  async function openFor(name: string, amount = "150") {
    show();
    const dialog = await openDialog();
    await user.type(dialog.getByLabelText(/Valor/), amount);
    await choose(dialog, name);
    return dialog;
  }

  beforeEach(() => {
    listCharges.mockImplementation(async ({ studentId }) =>
      ok(studentId === ANA.id ? [OCTOBER, NOVEMBER] : []),
    );
  });

  it("FIN-08 offers 'Abater de', the oldest chosen and 'Nenhuma' last, and sends what is chosen", async () => {
    const dialog = await openFor("Ana Lima");
    await dialog.findByLabelText(LABEL);
    expect(listCharges.mock.calls).toEqual([[{ studentId: ANA.id }]]);
    expect(offered(dialog)).toEqual(["Outubro", "Novembro", "Nenhuma"]);
    expect(chosen(dialog)).toBe("Outubro");
    await user.click(submitOf(dialog));
    await screen.findByText("Pagamento registrado com sucesso!");
    expect(sent()).toEqual([OCTOBER.id]);
  });

  it.each([
    ["Novembro", NOVEMBER.id],
    ["Nenhuma", ""],
  ])("FIN-08 registers on %s where that is chosen", async (label, chargeId) => {
    const dialog = await openFor("Ana Lima");
    await user.selectOptions(await dialog.findByLabelText(LABEL), label);
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([chargeId]));
  });

  it("FIN-08 FIN-10 is the plain dialog for a student who owes nothing, and before one is chosen", async () => {
    show();
    const dialog = await openDialog();
    const labels = () =>
      [...screen.getByRole("dialog").querySelectorAll("label")].map((each) => each.textContent);
    const plainLabels = ["Aluno *", "Valor *", "Método", "Data", "Descrição"];
    expect(labels()).toEqual(plainLabels);
    await user.type(dialog.getByLabelText(/Valor/), "150");
    await choose(dialog, "João Sá");
    await waitFor(() => expect(dialog.queryByText(/cobranças/)).toBeNull());
    expect(labels()).toEqual(plainLabels);
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([undefined]));
  });

  it("FIN-08 forgets the choice with the student, and keeps what was typed", async () => {
    const dialog = await openFor("Ana Lima", "77");
    await user.selectOptions(await dialog.findByLabelText(LABEL), "Novembro");
    await user.type(dialog.getByLabelText("Descrição"), "Quimono");
    await choose(dialog, "João Sá");
    await waitFor(() => expect(dialog.queryByText(/cobranças/)).toBeNull());
    expect(dialog.queryByLabelText(LABEL)).toBeNull();
    await user.type(studentOf(dialog), "{Backspace}");
    await choose(dialog, "Ana Lima");
    await dialog.findByLabelText(LABEL);
    expect(chosen(dialog)).toBe("Outubro");
    expect(listCharges).toHaveBeenCalledTimes(3);
    expect(dialog.getByLabelText<HTMLInputElement>(/Valor/).value).toBe("77,00");
    expect(dialog.getByLabelText<HTMLInputElement>("Descrição").value).toBe("Quimono");
  });

  it("FIN-08 says that the charges are on their way, and can be sent meanwhile, to none", async () => {
    listCharges.mockReturnValue(new Promise(() => undefined));
    const dialog = await openFor("Ana Lima");
    expect(await dialog.findByText(/Procurando cobranças em aberto/)).toBeInstanceOf(HTMLElement);
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([undefined]));
  });

  it("FIN-08 says that the charges did not come, asks again, and registers on none until then", async () => {
    listCharges.mockResolvedValueOnce(fail("unexpected", "Erro inesperado."));
    jest
      .mocked(registerPayment)
      .mockResolvedValueOnce(fail("unexpected", "Erro inesperado. Tente novamente."));
    const dialog = await openFor("Ana Lima");
    expect((await dialog.findByText(FAILED)).getAttribute("role")).toBe("status");
    expect(dialog.queryByLabelText(LABEL)).toBeNull();
    await user.click(submitOf(dialog));
    await screen.findByText("Erro ao registrar pagamento");
    expect(sent()).toEqual([undefined]);
    await user.click(dialog.getByRole("button", { name: "Tentar novamente" }));
    await dialog.findByLabelText(LABEL);
    expect(dialog.queryByText(FAILED)).toBeNull();
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([undefined, OCTOBER.id]));
  });

  it("FIN-08 a charge that ended meanwhile says so and is not replaced by itself", async () => {
    refuse();
    const dialog = await openFor("Ana Lima");
    await dialog.findByLabelText(LABEL);
    listCharges.mockResolvedValue(ok([NOVEMBER]));
    await user.click(submitOf(dialog));
    expect(await dialog.findByText(ENDED)).toBeInstanceOf(HTMLElement);
    await waitFor(() =>
      expect(offered(dialog)).toEqual(["Cobrança que não está mais em aberto", "Novembro", "Nenhuma"]),
    );
    await waitFor(() => expect(document.activeElement).toBe(chargeOf(dialog)));
    refuse();
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([OCTOBER.id, OCTOBER.id]));
    await user.selectOptions(chargeOf(dialog), "Novembro");
    await waitFor(() => expect(dialog.queryByText(ENDED)).toBeNull());
    expect(offered(dialog)).toEqual(["Novembro", "Nenhuma"]);
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([OCTOBER.id, OCTOBER.id, NOVEMBER.id]));
  });

  it("FIN-08 a refusal is not read again beside another student's charges", async () => {
    refuse();
    const dialog = await openFor("Ana Lima");
    await dialog.findByLabelText(LABEL);
    await user.click(submitOf(dialog));
    await dialog.findByText(ENDED);
    await waitFor(() => expect(document.activeElement).toBe(chargeOf(dialog)));
    listCharges.mockResolvedValue(ok([NOVEMBER]));
    await choose(dialog, "João Sá");
    await waitFor(() => expect(chosen(dialog)).toBe("Novembro"));
    await waitFor(() => expect(dialog.queryByText(ENDED)).toBeNull());
    expect(offered(dialog)).toEqual(["Novembro", "Nenhuma"]);
  });

  it("FIN-09 proposes what is open on the charge until another amount is typed", async () => {
    show();
    const dialog = await openDialog();
    const value = () => dialog.getByLabelText<HTMLInputElement>(/Valor/).value;
    await choose(dialog, "Ana Lima");
    await dialog.findByLabelText(LABEL);
    await waitFor(() => expect(value()).toBe("150,00"));
    expect(isDisabled(submitOf(dialog))).toBe(false);
    await user.selectOptions(chargeOf(dialog), "Novembro");
    expect(value()).toBe("200,00");
    await user.selectOptions(chargeOf(dialog), "Nenhuma");
    expect(value()).toBe("");
    await user.selectOptions(chargeOf(dialog), "Novembro");
    await choose(dialog, "João Sá");
    await waitFor(() => expect(value()).toBe(""));
    await user.type(dialog.getByLabelText(/Valor/), "77");
    await choose(dialog, "Ana Lima");
    await user.selectOptions(await dialog.findByLabelText(LABEL), "Novembro");
    expect(value()).toBe("77,00");
  });

  it("FIN-09 a proposal that comes while somebody stands in the field is replaced by what is typed", async () => {
    let answer = (): void => undefined;
    listCharges.mockImplementation(
      () => new Promise((resolve) => (answer = () => resolve(ok([OCTOBER, NOVEMBER])))),
    );
    show();
    const dialog = await openDialog();
    const field = dialog.getByLabelText<HTMLInputElement>(/Valor/);
    await choose(dialog, "Ana Lima");
    await dialog.findByText(/Procurando cobranças em aberto/);
    await user.click(field);
    answer();
    await waitFor(() => expect(field.value).toBe("150,00"));
    await user.keyboard("123,45");
    expect(field.value).toBe("123,45");
  });

  it("FIN-09 says what is open on the chosen charge, and what the amount is more", async () => {
    const dialog = await openFor("Ana Lima", "200");
    await dialog.findByLabelText(LABEL);
    const hint = () => plain(dialog.queryByText(/^Em aberto/));
    expect(hint()).toBe("Em aberto: R$ 150,00 · R$ 50,00 a mais");
    await user.selectOptions(chargeOf(dialog), "Novembro");
    expect(hint()).toBe("Em aberto: R$ 200,00 · vence em 10/11/2026");
    await user.type(dialog.getByLabelText(/Valor/), "{Backspace}1");
    await user.selectOptions(chargeOf(dialog), "Nenhuma");
    expect(hint()).toBeUndefined();
    await user.selectOptions(chargeOf(dialog), "Novembro");
    expect(hint()).toBe("Em aberto: R$ 200,00 · R$ 0,01 a mais");
    await user.clear(dialog.getByLabelText(/Valor/));
    expect(hint()).toBe("Em aberto: R$ 200,00 · vence em 10/11/2026");
    await user.type(dialog.getByLabelText(/Valor/), "0");
    expect(hint()).toBe("Em aberto: R$ 200,00 · R$ 0,00 não abate nada");
  });
});
