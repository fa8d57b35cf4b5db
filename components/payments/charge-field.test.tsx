/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { registerPayment } from "@/lib/features/payments/actions";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { type ChoiceAnswer, serveChoices } from "@/lib/testing/choices";
import { ANA, JOAO, plain } from "@/lib/testing/finance";
import { NewPaymentButton } from "./new-payment-button";

// Dialogs are fetched, and every letter is typed.
jest.setTimeout(20_000);

const user = userEvent.setup({ delay: null });

/** What a click fetches is compiled here, apart from the patience of a test. */
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
