/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { reopenCharge, waiveCharge } from "@/lib/features/charges/actions";
import { receiveCharge, reversePayment } from "@/lib/features/payments/actions";
import type { LatePayers } from "@/lib/features/payments/queries/late";
import type { LedgerRow, OpenRow } from "@/lib/features/payments/queries/ledger";
import { type ClockTime, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import {
  ANA,
  everyPayment,
  everythingOpen,
  everythingReceived,
  financeView,
  found,
  nothing,
  nothingReceived,
  openRow,
  payment,
  plain,
} from "@/lib/testing/finance";
import { press, wait } from "@/lib/testing/fake-timers";
import { MoneyRows } from "../profiles/money-rows";
import { FinanceScreen } from "./finance-screen";
import { OpenActions } from "./open-actions";
import { ReceiveButton } from "./receive-button";

// Dialogs are loaded on demand, and each letter is typed.
jest.setTimeout(20_000);

const user = userEvent.setup({ delay: null });

/** Compiles the dialogs here, so that the wait does not count against a test's timeout. */
beforeAll(
  () =>
    Promise.all(
      ["./payment-dialog", "./reverse-dialog", "../charges/waive-dialog"].map((file) => import(file)),
    ),
  60_000,
);

const mockPush = jest.fn();

jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/finance",
  useRouter: () => ({ push: mockPush, replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/lib/features/payments/actions", () => ({
  registerPayment: jest.fn(),
  receiveCharge: jest.fn(),
  reversePayment: jest.fn(),
}));
jest.mock("@/lib/features/charges/actions", () => ({ waiveCharge: jest.fn(), reopenCharge: jest.fn() }));

const show = (payments: LedgerRow[] = [], over: Partial<Parameters<typeof FinanceScreen>[0]> = {}) =>
  render(
    <>
      <FinanceScreen
        {...financeView}
        filter={everyPayment}
        found={payments.length > 0 ? found : nothing}
        payments={payments}
        pages={82}
        {...over}
      />
      <Toaster />
    </>,
  );

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

  it("links every figure to its rows, and every row to its student's ledger", () => {
    show([payment({})]);
    const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    const list = "#pagamentos-recentes";
    expect(to("Receita Mensal")).toBe(`/dashboard/finance?aba=recebidos&periodo=mes${list}`);
    expect(to("Receita Total")).toBe(`/dashboard/finance?aba=recebidos${list}`);
    expect(to("Pagamentos Pendentes")).toBe(`/dashboard/finance${list}`);
    expect(to("Ana Lima")).toBe(`/dashboard/students/${ANA.id}#financeiro`);
  });

  it("keeps filters, search, sorting and page together in the address, and counts the rows of each filter", () => {
    const filter = {
      tab: "all",
      q: "ana",
      state: "completed",
      period: "mes",
      month: null,
      method: null,
      order: null,
    } as const;
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
      "Em atraso 0 /dashboard/finance?aba=atraso&q=ana",
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
    expect(screen.getByText(/11–20 de/).textContent).toBe("11–20 de 48 pagamentos · R$\u00a07.200,00");
  });

  it("FIN-05 filters by month and method through the address, which the links to tabs and pages keep", async () => {
    const filter = { ...everythingReceived, q: "ana", period: "outro", month: isoDay("2026-10-01") } as const;
    show([payment({})], { filter: { ...filter, method: "pix" } });
    const month = screen.getByRole<HTMLSelectElement>("combobox", { name: "Mês" });
    const method = screen.getByRole<HTMLSelectElement>("combobox", { name: "Método" });
    expect([month.value, method.value]).toEqual(["2026-10", "pix"]);
    expect([...month.options].map(({ text }) => text)).toEqual([
      "Todos os meses",
      "nov. 2026",
      "out. 2026",
      "set. 2026",
    ]);
    const address = "/dashboard/finance?aba=recebidos&mes=2026-10&metodo=pix&q=ana";
    expect(screen.getByRole("link", { name: "Próxima página" }).getAttribute("href")).toBe(
      `${address}&pagina=2`,
    );
    expect(plain(screen.getByText(/1–7 de/))).toBe("1–7 de 7 pagamentos · R$ 1.050,00");
    const tabs = within(screen.getByRole("navigation", { name: "Lista" })).getAllByRole("link");
    expect(tabs[0]?.textContent?.trim()).toBe("Em aberto");
    expect(tabs[0]?.getAttribute("href")).toBe("/dashboard/finance?q=ana");

    await user.selectOptions(method, "Dinheiro");
    await user.selectOptions(month, "set. 2026");
    expect(mockPush.mock.calls.map(([to]: [string]) => to)).toEqual([
      "/dashboard/finance?aba=recebidos&q=ana&mes=2026-10&metodo=dinheiro",
      "/dashboard/finance?aba=recebidos&q=ana&mes=2026-09&metodo=dinheiro",
    ]);
  });

  it("FIN-05 has a form with a button for filtering without script, and none before the first payment", () => {
    const { unmount } = show([payment({})], { filter: everythingReceived });
    const form = screen.getByRole("combobox", { name: "Mês" }).closest("form");
    expect(form?.method).toBe("get");
    expect([...new FormData(form ?? undefined)]).toEqual([
      ["aba", "recebidos"],
      ["mes", ""],
      ["metodo", ""],
    ]);
    expect(form?.querySelector("button")?.textContent).toBe("Filtrar");
    unmount();
    show([], { filter: everythingOpen, found, open: [openRow({})] });
    expect(screen.queryByRole("combobox", { name: "Mês" })).toBeNull();
  });

  it("says when nothing matches, and links back to all payments", () => {
    show([], { filter: { ...everyPayment, q: "zzz" }, found: nothing, pages: 1 });
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

  it("FIN-06 links to what is still open before the first payment, unless a filter is set", () => {
    const { unmount } = show([], { filter: everythingReceived, found: nothingReceived });
    expect(screen.getByText("Nenhum pagamento registrado ainda.")).toBeInstanceOf(HTMLElement);
    const links = within(screen.getByRole("navigation", { name: "Lista" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual([
      "Em aberto 3",
      "Em atraso 0",
      "Recebidos 0",
      "Todos 3",
    ]);
    expect(screen.getByRole("link", { name: "Ver o que falta receber (3)" }).getAttribute("href")).toBe(
      "/dashboard/finance",
    );
    unmount();
    show([], {
      filter: { ...everyPayment, state: "failed" },
      found: nothingReceived,
    });
    expect(screen.getByText("Nenhum pagamento encontrado")).toBeInstanceOf(HTMLElement);
  });
});

it("AGR-35 a payment under way offers no other one, an open charge does, and each charge is explained", () => {
  HTMLElement.prototype.hidePopover = jest.fn();
  const entriesOf = (over: Partial<LedgerRow>) => {
    const { unmount } = show([payment(over)]);
    const said = entries();
    unmount();
    return said;
  };
  const [register, ledger] = ["Registrar pagamento", "Ver pagamentos do aluno"];
  const [receipt, share, reverse] = ["Recibo em PDF", "Compartilhar recibo", "Estornar"];
  const lines = "Como chegamos a este valor";
  expect(entriesOf({ status: "completed" })).toEqual([register, receipt, share, reverse, ledger]);
  // A reversed payment keeps the receipt that was handed out.
  expect(entriesOf({ status: "cancelled", isNumbered: true })).toEqual([register, receipt, share, ledger]);
  expect(entriesOf({ status: "pending", method: null, chargeId: "p" })).toEqual([register, lines, ledger]);
  expect(entriesOf({ chargeId: "c" })).toEqual([register, receipt, share, reverse, lines, ledger]);
  expect(entriesOf({ status: "pending", method: "pix" })).toEqual([ledger]);
});

describe("the list of open charges", () => {
  const showOpen = (open: OpenRow[], over: object = {}) =>
    show([], { filter: everythingOpen, open, found, pages: 1, ...over });

  it("FIN-03 shows student, belt, due day and amount", () => {
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
      ["Ana Lima", "Azul", "Mensalidade 11/2026", "venceu há 6 dias", "R$ 150,00", "Recebi"],
      ["Bia", "—", "Mensalidade 11/2026", "vence em 3 dias", "R$ 50,00 de R$ 150,00", "Recebi"],
      ["Caio", "Azul", "Pagamento", "em andamento", "R$ 150,00", ""],
    ]);
    const amounts = screen.getAllByRole("cell").filter((cell) => cell.dataset.at === "side");
    expect(amounts.map(({ title }) => title.replaceAll("\u00a0", " "))).toEqual([
      "",
      "R$ 100,00 de R$ 150,00 já recebidos",
      "",
    ]);
    expect(amounts.some((cell) => cell.hasAttribute("data-from"))).toBe(false);
  });

  it("FIN-08 ignores the second press of a double click on 'Recebi', which may hit the next row", () => {
    showOpen([openRow({})]);
    const button = screen.getByRole("button", { name: "Recebi de Ana Lima" });
    fireEvent.click(button, { detail: 2 });
    expect(receiveCharge).not.toHaveBeenCalled();
  });

  it("FIN-08 registers the open amount with one press of 'Recebi', names the method, and can undo it", async () => {
    jest.mocked(receiveCharge).mockResolvedValue(ok({ id: "new", method: "cash" as const }));
    jest.mocked(reversePayment).mockResolvedValue(ok({ id: "new" }));
    showOpen([openRow({})]);
    await user.click(screen.getByRole("button", { name: "Recebi de Ana Lima" }));
    expect(jest.mocked(receiveCharge).mock.calls).toMatchObject([
      [{ chargeId: openRow({}).id, openCents: "15000" }],
    ]);
    expect(plain(await screen.findByText(/recebidos\.$/))).toBe("R$ 150,00 de Ana Lima recebidos.");
    expect(screen.getByText("Dinheiro, com a data de hoje.")).toBeInstanceOf(HTMLElement);
    const undo = await screen.findByRole("button", { name: /^Recebido.*Ana Lima.*Desfazer$/ });
    await waitFor(() => expect(isDisabled(undo)).toBe(false));
    await user.click(undo);
    await screen.findByText(/Recebimento de Ana Lima desfeito/);
    expect(jest.mocked(reversePayment).mock.calls).toMatchObject([
      [{ id: "new", reason: "Desfeito logo após o registro" }],
    ]);
  });

  it.each([
    ["receipt", "Comprovante enviado"],
    ["review", "Valor a conferir"],
  ] as const)(
    "RIGHT-11 offers a check instead of 'Recebi' if something has come already (%s)",
    (begun, words) => {
      HTMLElement.prototype.hidePopover = jest.fn();
      const { container } = showOpen([openRow({ begun })]);
      expect(screen.getByText(words)).toBeTruthy();
      expect(container.querySelector("time.text-destructive")).toBeNull();
      expect(screen.queryByRole("button", { name: "Recebi de Ana Lima" })).toBeNull();
      const look = screen.getByRole("link", {
        name: "Conferir: Ana Lima, Mensalidade de novembro de 2026",
      });
      expect(look.getAttribute("href")).toBe("/dashboard/finance/conferir");
      expect(entries()).toEqual([
        "Conferir",
        "Isentar",
        "Como chegamos a este valor",
        "Ver pagamentos do aluno",
      ]);
    },
  );

  it("RIGHT-11 shows a boleto under way, and says that it is cancelled if the money is received otherwise", async () => {
    jest.mocked(receiveCharge).mockResolvedValue(ok({ id: "new", method: "cash" as const }));
    showOpen([openRow({ begun: "boleto" })]);
    expect(screen.getByText("Boleto em andamento")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Recebi de Ana Lima" }));
    expect(
      await screen.findByText("Dinheiro, com a data de hoje. O boleto em andamento será cancelado."),
    ).toBeTruthy();
  });

  it("RIGHT-16 keeps a received row for five seconds, so that no other row slides under the pointer", async () => {
    jest.useFakeTimers();
    jest.mocked(reversePayment).mockReset();
    jest.mocked(receiveCharge).mockResolvedValue(ok({ id: "new", method: "pix" as const }));
    const bia = openRow({ id: "2", studentId: "b", studentName: "Bia" });
    const screenOf = (open: OpenRow[], pending = open.length) => (
      <FinanceScreen
        {...financeView}
        filter={everythingOpen}
        open={open}
        found={{ ...found, sempre: { ...found.sempre, pending } }}
      />
    );
    const { rerender } = render(screenOf([openRow({}), bia]));
    const names = () => screen.queryAllByRole("link", { name: /^(Ana Lima|Bia)$/ }).map(plain);
    await press("Recebi de Ana Lima");
    rerender(screenOf([bia]));
    expect(names()).toEqual(["Ana Lima", "Bia"]);
    // The second click of a double click undoes nothing.
    fireEvent.click(screen.getByRole("button", { name: /^Recebido.*Ana Lima.*Desfazer$/ }), { detail: 2 });
    expect(reversePayment).not.toHaveBeenCalled();
    await wait(4_900);
    expect(names()).toEqual(["Ana Lima", "Bia"]);
    await wait(200);
    expect(names()).toEqual(["Bia"]);
    // The last row stays too, although nothing is open any more.
    await press("Recebi de Bia");
    rerender(screenOf([]));
    expect(names()).toEqual(["Bia"]);
    await wait(5_100);
    expect(names()).toEqual([]);
    expect(screen.getByText("Nada em aberto")).toBeTruthy();
    jest.useRealTimers();
  });

  describe("RIGHT-16 a row that was received", () => {
    const bia = openRow({ id: "2", studentId: "b", studentName: "Bia" });
    const screenOf = (open: OpenRow[], over: object = {}) => (
      <FinanceScreen {...financeView} filter={everythingOpen} open={open} found={found} {...over} />
    );
    const names = () => screen.queryAllByRole("link", { name: /^(Ana Lima|Bia|Caio)$/ }).map(plain);
    const undo = () => screen.getByRole("button", { name: /^Recebido.*Ana Lima.*Desfazer$/ });
    beforeEach(() => {
      jest.useFakeTimers();
      jest.mocked(receiveCharge).mockResolvedValue(ok({ id: "new", method: "pix" as const }));
    });
    afterEach(() => jest.useRealTimers());

    it("stays until the server has answered an undo at the last moment, and as long again after a failure", async () => {
      let answer: (result: Awaited<ReturnType<typeof reversePayment>>) => void = () => undefined;
      jest.mocked(reversePayment).mockReturnValue(new Promise((resolve) => (answer = resolve)));
      const { rerender } = render(screenOf([openRow({}), bia]));
      await press("Recebi de Ana Lima");
      rerender(screenOf([bia]));
      await wait(4_900);
      fireEvent.click(undo());
      await wait(10_000);
      expect(names()).toEqual(["Ana Lima", "Bia"]);
      answer(fail("unexpected", "Erro"));
      await wait(0);
      await wait(4_900);
      expect(names()).toEqual(["Ana Lima", "Bia"]);
      await wait(200);
      expect(names()).toEqual(["Bia"]);
    });

    it("keeps the keyboard focus, and stays until the focus is elsewhere", async () => {
      let answer: () => void = () => undefined;
      const data = ok({ id: "new", method: "pix" as const });
      jest.mocked(receiveCharge).mockReturnValue(new Promise((resolve) => (answer = () => resolve(data))));
      const { rerender } = render(screenOf([openRow({}), bia]));
      screen.getByRole("button", { name: "Recebi de Ana Lima" }).focus();
      await press("Recebi de Ana Lima");
      // A browser takes the focus from a disabled button; jsdom does not.
      const elsewhere = screen.getByRole("searchbox");
      act(() => elsewhere.focus());
      act(() => elsewhere.blur());
      answer();
      await wait(0);
      expect(document.activeElement).toBe(undo());
      rerender(screenOf([bia]));
      await wait(20_000);
      expect(names()).toEqual(["Ana Lima", "Bia"]);
      act(() => undo().blur());
      await wait(5_000);
      expect(names()).toEqual(["Bia"]);
    });

    it("appears on no other page, and stays if its own page is gone", async () => {
      const caio = openRow({ id: "3", studentId: "c", studentName: "Caio" });
      const { rerender } = render(screenOf([openRow({})], { asked: 1, pages: 2 }));
      await press("Recebi de Ana Lima");
      rerender(screenOf([bia], { asked: 2, page: 2, pages: 2 }));
      expect(names()).toEqual(["Bia"]);
      await press("Recebi de Bia");
      rerender(screenOf([caio], { asked: 2 }));
      expect(names()).toEqual(["Bia", "Caio"]);
    });

    it("offers no other action, here and on the student's page", async () => {
      HTMLElement.prototype.hidePopover = jest.fn();
      const { unmount } = render(screenOf([openRow({})]));
      await press("Recebi de Ana Lima");
      expect(entries()).toEqual(["Ver pagamentos do aluno"]);
      unmount();
      const charge = openRow({});
      const row = {
        id: charge.id,
        name: "Mensalidade",
        detail: "",
        amount: "",
        state: "",
        tone: "warning",
      } as const;
      const menu = <OpenActions row={charge} label={ACTS} ledger={null} />;
      render(<MoneyRows rows={[{ ...row, act: <ReceiveButton charge={charge} />, menu }]} />);
      expect(screen.getByRole("button", { name: ACTS })).toBeTruthy();
      await press("Recebi de Ana Lima");
      expect(screen.queryByRole("button", { name: ACTS })).toBeNull();
    });
  });

  it("AGR-40 FIN-03 has WhatsApp beside 'Recebi', in a new tab, or asks for the missing number", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    const { unmount } = showOpen([openRow({})]);
    const link = screen.getByRole("link", { name: "Cobrar Ana Lima pelo WhatsApp" });
    expect(link.getAttribute("href")).toBe(`/dashboard/finance/cobrar/${openRow({}).id}`);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.closest("td")).toBe(screen.getByRole("button", { name: "Recebi de Ana Lima" }).closest("td"));
    unmount();
    showOpen([openRow({ hasPhone: false })]);
    expect(screen.queryByRole("link", { name: /pelo WhatsApp$/ })).toBeNull();
    const missing = (await openMenu("Completar telefone para cobrar")).closest("a");
    expect(missing?.getAttribute("href")).toBe(`/dashboard/students/${ANA.id}`);
  });

  it("AGR-42 says when a charge was last asked for", () => {
    const at = { time: "10:12" as ClockTime, by: "Rosa" };
    const days = ["2026-11-16", "2026-11-15", "2026-11-13"].map((on, index) =>
      openRow({ id: `${index}`, asked: { ...at, on: isoDay(on) } }),
    );
    showOpen([...days, openRow({ id: "r", asked: { ...at, on: isoDay("2026-11-16") }, begun: "receipt" })]);
    const words = screen
      .getAllByRole("row")
      .map((row) => /cobrada .*?(?=R\$)/.exec(plain(row) ?? "")?.[0].trim());
    expect(words.slice(1)).toEqual(["cobrada hoje", "cobrada ontem", "cobrada há 3 dias", undefined]);
  });

  it("AGR-42 tells somebody who asks again on the same day when and by whom it was asked, before the chat opens", async () => {
    const opened = jest.spyOn(window, "open").mockReturnValue(null);
    const asked = { on: isoDay("2026-11-16"), time: "10:12" as ClockTime, by: "Rosa" };
    showOpen([openRow({ asked })]);
    await user.click(screen.getByRole("button", { name: "Cobrar Ana Lima pelo WhatsApp" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Cobrar outra vez?" }));
    expect(
      question.getByText("A conversa de cobrança de Ana Lima já foi aberta hoje às 10:12, por Rosa."),
    ).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: "Abrir conversa" }));
    expect(opened).toHaveBeenCalledWith(
      `/dashboard/finance/cobrar/${openRow({}).id}?outra=1`,
      "_blank",
      "noopener",
    );
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("FIN-03 says so if nothing is open", () => {
    showOpen([], { found: { ...nothing, sempre: { ...found.sempre, pending: 0 } } });
    expect(screen.getByText("Nada em aberto")).toBeInstanceOf(HTMLElement);
  });

  it("FIN-03 waives a charge with a reason, and reopens it from the toast", async () => {
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
    await screen.findByText("Ana Lima: cobrança em aberto outra vez.");
    expect(jest.mocked(waiveCharge).mock.calls).toMatchObject([
      [{ chargeId: openRow({}).id, reason: "Bolsa" }],
    ]);
    expect(jest.mocked(reopenCharge).mock.calls).toMatchObject([[{ chargeId: openRow({}).id }]]);
  });

  it("FIN-03 waives the rest of a partly paid charge, and says so in the dialog", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    showOpen([openRow({ paidCents: cents(9_000) })]);
    await user.click(await openMenu("Isentar o restante"));
    const dialog = within(await screen.findByRole("dialog", { name: "Isentar o restante" }));
    expect(dialog.getByText(/O que já foi recebido fica\./)).toBeTruthy();
  });
});

describe("the list of late students", () => {
  const late: LatePayers = {
    rows: [
      {
        id: ANA.id,
        studentName: "Ana Lima",
        charges: 2,
        openCents: cents(30_000),
        since: isoDay("2026-10-10"),
        oldestId: "0197c7b0-0000-7000-8000-0000000000aa",
        hasPhone: true,
        isGone: false,
        begun: null,
        asked: null,
        daysLate: 3,
      },
      {
        id: "2",
        studentName: "Bia",
        charges: 1,
        openCents: cents(5_000),
        since: isoDay("2026-11-15"),
        oldestId: "3",
        hasPhone: false,
        isGone: false,
        begun: null,
        asked: null,
        daysLate: null,
      },
    ],
    students: 12,
    charges: 20,
    openCents: cents(300_000),
  };
  const filter = { ...everythingOpen, tab: "late" } as const;

  it("FIN-03 shows the number of charges, since when, the usual delay, and the amount", () => {
    show([], { filter, found, late, lateCount: 12, pages: 2 });
    const rows = within(screen.getByRole("table", { name: "Em atraso" }))
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => within(row).getAllByRole("cell").slice(0, 5).map(plain))).toEqual([
      ["Ana Lima", "2 cobranças", "venceu há 37 dias", "3 dias depois", "R$ 300,00"],
      ["Bia", "1 cobrança", "venceu ontem", "sem histórico", "R$ 50,00"],
    ]);
    expect(plain(screen.getByText(/1–10 de/))).toBe("1–10 de 12 alunos · 20 cobranças · R$ 3.000,00");
    expect(screen.queryByRole("navigation", { name: "Período" })).toBeNull();
    expect(screen.getByRole("link", { name: "Em atraso 12" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("link", { name: "Ana Lima" }).getAttribute("href")).toBe(
      `/dashboard/students/${ANA.id}#financeiro`,
    );
  });

  it("AGR-32 says that the sum leaves fine and interest out, where the academy takes them", () => {
    show([], { filter, found, late, lateCount: 12, pages: 2, hasLateMoney: true });
    expect(plain(screen.getByText(/1–10 de/))).toMatch(/R\$ 3\.000,00 · sem multa e juros$/);
    expect(screen.getByText("A receber · cobranças em aberto · sem multa e juros")).toBeTruthy();
  });

  it("RIGHT-11 shows a sent receipt or a boleto under way, and links to the payments to check", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    const [ana, bia] = late.rows;
    if (!ana || !bia) throw new Error("two rows expected");
    const rows = [
      { ...ana, begun: "receipt" as const },
      { ...bia, begun: "boleto" as const },
    ];
    const { unmount } = show([], { filter, found, late: { ...late, rows } });
    expect(screen.getByText("Comprovante enviado")).toBeTruthy();
    expect(screen.getByText("Boleto em andamento")).toBeTruthy();
    // One of two months is still late. If everything is in review, nothing is late.
    const isRed = () => document.querySelector("tbody time")?.className === "text-destructive";
    expect(isRed()).toBe(true);
    const check = screen.getByRole("link", { name: "Conferir: Ana Lima" });
    expect(check.getAttribute("href")).toBe("/dashboard/finance/conferir");
    expect(screen.getAllByText("Conferir")).toEqual([check]);
    expect(entries()).toEqual(["Registrar pagamento", "Cobrar pelo WhatsApp", "Ver cobranças e pagamentos"]);
    unmount();
    show([], { filter, found, late: { ...late, rows: [{ ...ana, begun: "receipt", oldestId: null }] } });
    expect(isRed()).toBe(false);
    expect(entries()).toEqual(["Ver cobranças e pagamentos"]);
  });

  describe("RIGHT-16 a row that was dealt with elsewhere", () => {
    const screenOf = (rows: LatePayers["rows"], over: object = {}) => (
      <FinanceScreen {...financeView} filter={filter} found={found} late={{ ...late, rows, ...over }} />
    );
    const names = () => screen.queryAllByRole("link", { name: /^(Ana Lima|Bia)$/ }).map(plain);
    beforeEach(() => {
      HTMLElement.prototype.hidePopover = jest.fn();
      jest.useFakeTimers();
    });
    afterEach(() => jest.useRealTimers());

    it("stays for five seconds as 'Saiu da lista', without an act", async () => {
      const [ana, bia] = late.rows;
      if (!ana || !bia) throw new Error("two rows");
      const { rerender } = render(screenOf([{ ...ana, begun: "receipt" }, bia]));
      rerender(screenOf([bia]));
      expect(names()).toEqual(["Ana Lima", "Bia"]);
      expect(screen.getByText("Saiu da lista").closest("tr")?.textContent).toContain("Ana Lima");
      expect(screen.queryByRole("link", { name: /^Conferir/ })).toBeNull();
      expect(entries()).toEqual(["Ver cobranças e pagamentos"]);
      await wait(4_900);
      expect(names()).toEqual(["Ana Lima", "Bia"]);
      await wait(200);
      expect(names()).toEqual(["Bia"]);
    });

    it("stays where it was the last one, and where it was folded at the end", async () => {
      const [ana, bia] = late.rows;
      if (!ana || !bia) throw new Error("two rows");
      const { rerender } = render(screenOf([ana, { ...bia, isGone: true }]));
      rerender(screenOf([], { students: 0 }));
      const left = screen.getAllByText("Saiu da lista").map((words) => words.closest("table"));
      expect(left.map((table) => table?.closest("details") === null)).toEqual([true, false]);
      await wait(5_100);
      expect(names()).toEqual([]);
      expect(screen.getByText("Ninguém em atraso")).toBeTruthy();
    });

    it("turns up on no other page", () => {
      const [ana, bia] = late.rows;
      if (!ana || !bia) throw new Error("two rows");
      const pageOf = (asked: number, rows: LatePayers["rows"]) => (
        <FinanceScreen
          {...financeView}
          filter={filter}
          found={found}
          asked={asked}
          late={{ ...late, rows }}
        />
      );
      const { rerender } = render(pageOf(1, [ana]));
      rerender(pageOf(2, [bia]));
      expect(names()).toEqual(["Bia"]);
    });
  });

  it("AGR-45 RIGHT-20 has its count in the tab of every list, and folds those who left long ago at its end", () => {
    const { unmount } = show([], { found, lateCount: 12 });
    expect(screen.getByRole("link", { name: "Em atraso 12" })).toBeTruthy();
    unmount();
    const [ana, bia] = late.rows;
    if (!ana || !bia) throw new Error("two rows expected");
    const gone = { ...bia, isGone: true, oldestId: null };
    const { unmount: away } = show([], { filter, found, late: { ...late, rows: [ana, gone] } });
    const rowsOf = (label: string) =>
      screen.getByRole("table", { name: label, hidden: true }).querySelectorAll("tbody tr").length;
    const words = "1 aluno que saiu há mais de 90 dias";
    expect([rowsOf("Em atraso"), rowsOf(words)]).toEqual([1, 1]);
    expect(screen.getByText(words).closest("details")?.open).toBe(false);
    away();
    show([], { filter, found, late: { ...late, rows: [gone] } });
    expect(screen.getByText(words).closest("details")?.open).toBe(true);
  });

  it("FIN-03 links each row to the student's charges and payments", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    show([], { filter, found, late });
    const rows = await openMenu("Ver cobranças e pagamentos");
    expect(rows.closest("a")?.getAttribute("href")).toMatch(/^\/dashboard\/students\/[\w-]+#financeiro$/);
  });

  it("AGR-40 FIN-03 opens the WhatsApp chat for all late charges in a new tab, or asks for the missing number", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    const { unmount } = show([], { filter, found, late });
    const link = screen.getByRole("link", { name: "Cobrar Ana Lima pelo WhatsApp" });
    expect(link.getAttribute("href")).toBe(
      "/dashboard/finance/cobrar/0197c7b0-0000-7000-8000-0000000000aa?atraso=1",
    );
    expect(link.getAttribute("target")).toBe("_blank");
    unmount();
    show([], {
      filter,
      found,
      late: { ...late, rows: late.rows.map((row) => ({ ...row, hasPhone: false })) },
    });
    const missing = (await openMenu("Completar telefone para cobrar")).closest("a");
    expect(missing?.getAttribute("href")).toBe(`/dashboard/students/${ANA.id}`);
  });

  it("AGR-43 leads through the filtered list one by one, where there is somebody to ask", () => {
    const { unmount } = show([], { filter: { ...filter, q: "ana" }, found, late });
    expect(screen.getByRole("link", { name: "Cobrar em fila" }).getAttribute("href")).toBe(
      "/dashboard/finance/fila?aba=atraso&q=ana",
    );
    unmount();
    show([], { filter, found, late: { rows: [], students: 0, charges: 0, openCents: cents(0) } });
    expect(screen.queryByRole("link", { name: "Cobrar em fila" })).toBeNull();
  });

  it("FIN-03 says so if nobody is late, and links back to all if a search finds nobody", () => {
    const nobody: LatePayers = { rows: [], students: 0, charges: 0, openCents: cents(0) };
    const { unmount } = show([], { filter, found, late: nobody });
    expect(screen.getByText("Ninguém em atraso")).toBeInstanceOf(HTMLElement);
    unmount();
    show([], { filter: { ...filter, q: "zzz" }, found, late: nobody });
    expect(screen.getByRole("link", { name: "Ver todos em atraso" }).getAttribute("href")).toBe(
      "/dashboard/finance?aba=atraso",
    );
  });
});

describe("a reversed payment", () => {
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

  it("FIN-07 is announced, before it is made, where it will stand", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    show([payment({})]);
    await user.click(await openMenu("Estornar"));
    const dialog = await screen.findByRole("dialog", { name: "Estornar pagamento" });
    expect(plain(dialog)).toContain("O pagamento continua em Todos, riscado, com o motivo.");
  });

  it("RIGHT-21 explains, if it came online, how the money goes back and what follows, and asks no reason", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    show([payment({ isOnline: true, amountCents: cents(4_321) })]);
    await user.click(await openMenu("Estornar"));
    const dialog = await screen.findByRole("dialog", { name: "Estornar pagamento" });
    expect(plain(dialog)).toContain(
      "R$ 43,21 de Ana Lima vieram pelo Mercado Pago, e só por lá o dinheiro volta.",
    );
    expect(plain(dialog)).toContain("a cobrança volta a ficar em aberto");
    expect(within(dialog).queryByLabelText(/Motivo/)).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Entendi" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("FIN-08 RIGHT-14 needs a reason", async () => {
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
    expect(plain(await screen.findByText(/estornados/))).toBe("R$ 150,00 de Ana Lima estornados.");
    expect(jest.mocked(reversePayment).mock.calls).toMatchObject([[{ id, reason: "Valor errado" }]]);
  });
});

async function openMenu(entry: string) {
  return within(menuOfAna()).getByText(entry);
}

const ACTS = "Ações do lançamento de Ana Lima";

function menuOfAna(): HTMLElement {
  const button = screen.getByRole("button", { name: ACTS });
  fireEvent.click(button);
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "");
  if (!menu) throw new Error("the menu was not rendered");
  // jsdom has no popovers: the test fires the event that opens one.
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  return menu;
}

const entries = () => [...menuOfAna().querySelectorAll("a, button")].map((entry) => entry.textContent);
