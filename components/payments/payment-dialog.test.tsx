/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { registerPayment, reversePayment } from "@/lib/features/payments/actions";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { ZERO_CENTS, cents } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { type ChoiceAnswer, serveChoices } from "@/lib/testing/choices";
import { ANA, JOAO, plain } from "@/lib/testing/finance";
import { NewPaymentButton } from "./new-payment-button";

// Dialogs are loaded on demand, and each letter is typed.
jest.setTimeout(20_000);

const user = userEvent.setup({ delay: null });

/** Compiles the dialog here, so that the wait does not count against a test's timeout. */
beforeAll(() => import("./payment-dialog"), 60_000);

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

const listPayingStudents = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();

const readValues = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();

const listCharges = jest.fn<ReturnType<ChoiceAnswer>, Parameters<ChoiceAnswer>>();

beforeAll(() =>
  serveChoices({ students: listPayingStudents, charges: listCharges, "payment-values": readValues }),
);

const show = () =>
  render(
    <>
      <NewPaymentButton />
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
  // jsdom has no layout, hence no scrolling, and no pointers.
  Element.prototype.setPointerCapture = jest.fn();
  Element.prototype.scrollIntoView = intoView;
  listPayingStudents.mockReset().mockResolvedValue(ok([ANA, JOAO]));
  listCharges.mockReset().mockResolvedValue(ok([]));
  readValues.mockReset().mockResolvedValue(ok([]));
  jest
    .mocked(registerPayment)
    .mockReset()
    .mockResolvedValue(ok({ id: "new", keptCents: ZERO_CENTS }));
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

  it("FIN-11 drops the chosen student when the name is typed on", async () => {
    show();
    const dialog = await openDialog();
    await user.type(dialog.getByLabelText(/Valor/), "150");
    await choose(dialog, "Ana Lima");
    await user.type(studentOf(dialog), "x");
    expect(isDisabled(submitOf(dialog))).toBe(true);
  });

  it("FIN-11 FIN-12 says so in a studio without students, and cannot be sent", async () => {
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

  it("FIN-09 searches students on the server, and lets the keyboard alone choose one", async () => {
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

  it("FIN-09 wraps around the list with the arrow keys, and keeps the marked name in view", async () => {
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

  it("FIN-09 closes the list on Escape, and stays open itself", async () => {
    show();
    const dialog = await openDialog();
    await user.click(studentOf(dialog));
    await dialog.findByRole("option", { name: "Ana Lima" });
    await user.keyboard("{Escape}");
    expect(studentOf(dialog).getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByRole("dialog")).toBeInstanceOf(HTMLElement);
  });

  it("FIN-10 shows what is late even for a student without a monthly fee", async () => {
    const late = {
      monthlyFee: 0,
      standing: "none",
      uncharged: 0,
      late: 9_000,
      month: "2026-11-01",
      lastMethod: null,
    };
    readValues.mockResolvedValue(ok([late]));
    show();
    const dialog = await openDialog();
    await choose(dialog, "Ana Lima");
    expect(plain(await dialog.findByText(/Sem mensalidade/))).toBe(
      "Sem mensalidade registrada · R$ 90,00 em atraso",
    );
  });

  it("FIN-09 FIN-10 shows the student's fee and month, and proposes the amount and the last method", async () => {
    const known = { monthlyFee: 15_000, month: "2026-11-01", lastMethod: "pix" };
    readValues.mockImplementation(async ({ studentId }) =>
      ok(
        studentId === ANA.id
          ? [{ ...known, standing: "late", uncharged: 15_000, late: 12_000 }]
          : [{ ...known, standing: "paid", uncharged: 0, late: 0, lastMethod: null }],
      ),
    );
    show();
    const dialog = await openDialog();
    const method = () => dialog.getByLabelText<HTMLSelectElement>("Método").value;
    const value = () => dialog.getByLabelText<HTMLInputElement>(/Valor/).value;
    await choose(dialog, "Ana Lima");
    expect(plain(await dialog.findByText(/por mês/))).toBe(
      "R$ 150,00 por mês · novembro: em atraso · além disso, R$ 120,00 em atraso",
    );
    await waitFor(() => expect([value(), method()]).toEqual(["150,00", "pix"]));
    await choose(dialog, "João Sá");
    await waitFor(() => expect([value(), method()]).toEqual(["", "credit_card"]));
    await user.selectOptions(dialog.getByLabelText("Método"), "Dinheiro");
    await choose(dialog, "Ana Lima");
    await waitFor(() => expect(value()).toBe("150,00"));
    expect(method()).toBe("cash");
  });

  it("FIN-14 accepts an earlier day, but no future day", async () => {
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

  it("FIN-15 RIGHT-14 offers an undo in a toast that names the student, and reverses with a reason", async () => {
    jest.mocked(reversePayment).mockResolvedValue(ok({ id: "new" }));
    show();
    const dialog = await openDialog();
    await choose(dialog, "João Sá");
    await user.type(dialog.getByLabelText(/Valor/), "10");
    await user.click(submitOf(dialog));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const toast = (await screen.findAllByText("Pagamento registrado com sucesso!"))[0]?.closest("li");
    expect(toast?.textContent).toMatch(/R\$\s10,00 de João Sá/);
    await user.click(within(toast ?? document.body).getByRole("button", { name: "Desfazer" }));
    expect(
      await screen.findByText("Pagamento de João Sá desfeito: ele não conta mais nas somas."),
    ).toBeTruthy();
    expect(jest.mocked(reversePayment).mock.calls).toMatchObject([
      [{ id: "new", reason: "Desfeito logo após o registro" }],
    ]);
  });

  it("FIN-15 shows 'Erro ao registrar pagamento' after a refusal, and keeps what was typed", async () => {
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

  it("says when the students could not be loaded, and tries again", async () => {
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
    kind: "fee",
    label: "Outubro",
    due: "venceu em 10/10/2026",
    isLate: true,
    openCents: 15_000,
    begun: null,
  };
  const NOVEMBER = {
    id: "0197c7b0-0000-7000-8000-0000000000bb",
    kind: "fee",
    label: "Novembro",
    due: "vence em 10/11/2026",
    isLate: false,
    openCents: 20_000,
    begun: null,
  };
  const LABEL = "Abater de";
  const way = { name: "Abrir Conferir pagamentos" };
  const FAILED = "Não foi possível carregar as cobranças em aberto. O pagamento não vai abater nenhuma.";
  const ENDED = "Esta cobrança não está mais em aberto: foi paga, isenta ou cancelada. Escolha outra vez.";

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

  it("FIN-08 offers 'Abater de' with the oldest charge chosen and 'Nenhuma' last, and sends the choice", async () => {
    const dialog = await openFor("Ana Lima");
    await dialog.findByLabelText(LABEL);
    expect(listCharges.mock.calls).toEqual([[{ studentId: ANA.id }]]);
    expect(offered(dialog)).toEqual(["Outubro", "Novembro", "Nenhuma"]);
    expect(chosen(dialog)).toBe("Outubro");
    await user.click(submitOf(dialog));
    await screen.findByText("Pagamento registrado com sucesso!");
    expect(sent()).toEqual([OCTOBER.id]);
  });

  it("RIGHT-11 begins with a charge without a receipt, and links another one to the payments to check", async () => {
    listCharges.mockResolvedValue(
      ok([
        { ...OCTOBER, begun: "receipt" },
        { ...NOVEMBER, isLate: true },
      ]),
    );
    const dialog = await openFor("Ana Lima");
    const field = await dialog.findByLabelText(LABEL);
    expect(chosen(dialog)).toBe("Novembro");
    expect(dialog.queryByRole("link", way)).toBeNull();
    await user.selectOptions(field, "Outubro");
    expect(dialog.getByText(/^Já chegou um comprovante ou valor desta cobrança/)).toBeTruthy();
    expect(dialog.getByRole("link", way).getAttribute("href")).toBe("/dashboard/finance/conferir");
  });

  it("RIGHT-11 begins with a late charge that has a receipt, not with a coming month, and warns once", async () => {
    listCharges.mockResolvedValue(ok([{ ...OCTOBER, begun: "receipt" }, NOVEMBER]));
    const dialog = await openFor("Ana Lima");
    await dialog.findByLabelText(LABEL);
    expect(chosen(dialog)).toBe("Outubro");
    const { toReview } = paymentsCopy.charges;
    jest.mocked(registerPayment).mockResolvedValueOnce(fail("in-review", toReview, { chargeId: [toReview] }));
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([OCTOBER.id]));
    await waitFor(() => expect(document.activeElement).toBe(chargeOf(dialog)));
    expect(dialog.getAllByText(/^Já chegou um comprovante ou valor desta cobrança/)).toHaveLength(1);
    expect(dialog.getByRole("link", way)).toBeTruthy();
  });

  it.each([
    ["Novembro", NOVEMBER.id],
    ["Nenhuma", ""],
  ])("FIN-08 registers on %s if that is chosen", async (label, chargeId) => {
    const dialog = await openFor("Ana Lima");
    await user.selectOptions(await dialog.findByLabelText(LABEL), label);
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([chargeId]));
  });

  it("FIN-08 FIN-10 offers no charges if the student owes nothing, and none before one is chosen", async () => {
    show();
    const dialog = await openDialog();
    const labels = () =>
      [...screen.getByRole("dialog").querySelectorAll("label")].map((each) => each.textContent);
    const plainLabels = ["Aluno *", "Para", "Valor *", "Método", "Data", "Descrição"];
    expect(labels()).toEqual(plainLabels);
    await user.type(dialog.getByLabelText(/Valor/), "150");
    await choose(dialog, "João Sá");
    await waitFor(() => expect(dialog.queryByText(/cobranças/)).toBeNull());
    expect(labels()).toEqual(plainLabels);
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([undefined]));
  });

  it("FIN-08 forgets the chosen charge with the student, and keeps what was typed", async () => {
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

  it("FIN-08 can be sent while the charges are loading, and then pays none of them", async () => {
    listCharges.mockReturnValue(new Promise(() => undefined));
    const dialog = await openFor("Ana Lima");
    expect(await dialog.findByText(/Procurando cobranças em aberto/)).toBeInstanceOf(HTMLElement);
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([undefined]));
  });

  it("FIN-08 says that the charges could not be loaded, tries again, and pays none until then", async () => {
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
    dialog.getByRole("button", { name: "Tentar novamente" }).focus();
    await user.keyboard("{Enter}");
    const charges = await dialog.findByLabelText(LABEL);
    expect(document.activeElement).toBe(charges);
    expect(dialog.queryByText(FAILED)).toBeNull();
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([undefined, OCTOBER.id]));
  });

  it("FIN-08 says that a charge has ended meanwhile, and does not replace it by itself", async () => {
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

  it("FIN-08 drops a refusal once another student is chosen", async () => {
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

  it("FIN-09 proposes the open amount of the charge until another amount is typed", async () => {
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

  it("FIN-09 lets typing replace an amount that is proposed while the field has the focus", async () => {
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

  it("FIN-09 shows the open amount of the charge, and by how much the typed amount exceeds it", async () => {
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

  const KIMONO = {
    id: "0197c7b0-0000-7000-8000-0000000000cc",
    kind: "product",
    label: "Kimono",
    due: "vence em 30/11/2026",
    isLate: false,
    openCents: 26_000,
    begun: null,
  };
  const purposeOf = (dialog: Dialog) => dialog.getByLabelText<HTMLSelectElement>("Para");

  it("AGR-22 asks 'Para', by default 'Mensalidade', and sends another purpose that is chosen", async () => {
    const dialog = await openFor("João Sá", "260");
    expect(purposeOf(dialog).selectedOptions[0]?.label).toBe("Mensalidade");
    await user.selectOptions(purposeOf(dialog), "Produto");
    await user.click(submitOf(dialog));
    await waitFor(() =>
      expect(jest.mocked(registerPayment).mock.calls).toMatchObject([[{ kind: "product" }]]),
    );
  });

  it("AGR-22 another purpose leaves the fees alone, and proposes a charge of its own kind", async () => {
    listCharges.mockResolvedValue(ok([OCTOBER, NOVEMBER]));
    const dialog = await openFor("Ana Lima", "260");
    await dialog.findByLabelText(LABEL);
    expect(chosen(dialog)).toBe("Outubro");
    await user.selectOptions(purposeOf(dialog), "Produto");
    expect(chosen(dialog)).toBe("Nenhuma");
    await user.selectOptions(chargeOf(dialog), "Novembro");
    expect(purposeOf(dialog).value).toBe("fee");
    await user.selectOptions(purposeOf(dialog), "Produto");
    expect(chosen(dialog)).toBe("Nenhuma");
    listCharges.mockResolvedValue(ok([OCTOBER, KIMONO]));
    await choose(dialog, "João Sá");
    await dialog.findByLabelText(LABEL);
    await waitFor(() => expect(chosen(dialog)).toBe("Kimono"));
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([KIMONO.id]));
  });

  it("AGR-22 the selected charge says what the money is for", async () => {
    listCharges.mockResolvedValue(ok([KIMONO]));
    const dialog = await openFor("Ana Lima", "260");
    await dialog.findByLabelText(LABEL);
    await waitFor(() => expect(purposeOf(dialog).value).toBe("product"));
  });

  const surplusOf = (dialog: Dialog) => dialog.queryByRole("group", { name: /a mais do que está em aberto/ });

  it("AGR-23 names the surplus, and sends nothing until somebody says what becomes of it", async () => {
    const dialog = await openFor("Ana Lima", "900");
    await dialog.findByLabelText(LABEL);
    await waitFor(() => expect(plain(surplusOf(dialog))).toMatch(/^R\$ 750,00 a mais do que está em aberto/));
    await user.click(submitOf(dialog));
    expect(plain(await dialog.findByText(/Escolha o que fazer/))).toBe(
      "São R$ 750,00 a mais do que está em aberto. Escolha o que fazer com esse valor.",
    );
    expect(registerPayment).not.toHaveBeenCalled();
    await user.click(dialog.getByRole("radio", { name: "Guardar como crédito" }));
    jest.mocked(registerPayment).mockResolvedValue(ok({ id: "new", keptCents: cents(75_000) }));
    await user.click(submitOf(dialog));
    await waitFor(() =>
      expect(jest.mocked(registerPayment).mock.calls).toMatchObject([
        [{ chargeId: OCTOBER.id, amount: "900,00", surplus: "keep" }],
      ]),
    );
    const toast = (await screen.findAllByText("Pagamento registrado com sucesso!"))[0]?.closest("li");
    expect(plain(toast)).toContain("R$ 750,00 viraram crédito.");
  });

  it("AGR-23 offers to pay the next fees, and to correct the amount, which ends the question", async () => {
    const dialog = await openFor("Ana Lima", "900");
    await dialog.findByRole("radio", { name: "Guardar como crédito" });
    expect(dialog.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
      "keep",
      "next",
    ]);
    expect(dialog.getByRole("radio", { name: "Abater das próximas mensalidades" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Corrigir o valor" }));
    const field = dialog.getByLabelText<HTMLInputElement>(/Valor/);
    expect(document.activeElement).toBe(field);
    await user.keyboard("150");
    expect(surplusOf(dialog)).toBeNull();
    await user.click(submitOf(dialog));
    await waitFor(() => expect(sent()).toEqual([OCTOBER.id]));
  });

  it("AGR-23 asks nothing about money for no charge", async () => {
    const dialog = await openFor("Ana Lima", "900");
    await user.selectOptions(await dialog.findByLabelText(LABEL), "Nenhuma");
    expect(surplusOf(dialog)).toBeNull();
  });

  it("AGR-23 asks when less was open on the day that was typed than today", async () => {
    const dialog = await openFor("Ana Lima", "150");
    await dialog.findByLabelText(LABEL);
    expect(surplusOf(dialog)).toBeNull();
    fireEvent.input(dialog.getByLabelText("Data"), { target: { value: "2026-10-10" } });
    const said = paymentsCopy.surplus.choose("R$ 15,00");
    jest.mocked(registerPayment).mockResolvedValueOnce(fail("surplus", said, { surplus: [said] }));
    await user.click(submitOf(dialog));
    expect(plain(await dialog.findByText(/^São R\$/))).toMatch(/^São R\$ 15,00 a mais/);
    await user.click(dialog.getByRole("radio", { name: "Guardar como crédito" }));
    jest.mocked(registerPayment).mockResolvedValue(ok({ id: "new", keptCents: cents(1_500) }));
    await user.click(submitOf(dialog));
    await waitFor(() =>
      expect(jest.mocked(registerPayment).mock.calls.at(-1)).toMatchObject([
        { amount: "150,00", paidOn: "2026-10-10", surplus: "keep" },
      ]),
    );
    const toast = (await screen.findAllByText("Pagamento registrado com sucesso!"))[0]?.closest("li");
    expect(plain(toast)).toContain("R$ 15,00 viraram crédito.");
  });

  it("AGR-23 asks when a refusal says that less is open by now", async () => {
    const dialog = await openFor("Ana Lima", "150");
    await dialog.findByLabelText(LABEL);
    listCharges.mockResolvedValue(ok([{ ...OCTOBER, openCents: 5_000 }, NOVEMBER]));
    const said = paymentsCopy.surplus.choose("R$ 100,00");
    jest.mocked(registerPayment).mockResolvedValueOnce(fail("surplus", said, { surplus: [said] }));
    await user.click(submitOf(dialog));
    await waitFor(() => expect(plain(surplusOf(dialog))).toMatch(/^R\$ 100,00 a mais/));
  });
});
