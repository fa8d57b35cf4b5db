/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import {
  acceptOnlinePayment,
  acceptSettlement,
  approveSettlement,
  matchReceipt,
  noteReturnedPayment,
  rejectSettlement,
  returnOnlinePayment,
  undoApproval,
} from "@/lib/features/settlements/actions";
import type { ReceiptRow, ToReturnRow } from "@/lib/features/settlements/queries/to-review";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { ReviewScreen } from "./review-screen";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock("@/lib/features/settlements/actions", () => ({
  acceptOnlinePayment: jest.fn(),
  acceptSettlement: jest.fn(),
  approveSettlement: jest.fn(),
  matchReceipt: jest.fn(),
  noteReturnedPayment: jest.fn(),
  rejectSettlement: jest.fn(),
  returnOnlinePayment: jest.fn(),
  undoApproval: jest.fn(),
}));

const student = {
  parts: [],
  studentName: "Ana Lima",
  payer: null,
  description: "Mensalidade de novembro de 2026",
};
const receipt: ReceiptRow = {
  ...student,
  id: "0197c7b0-0000-7000-8000-000000000001",
  amountCents: cents(15_000),
  txid: "OBI0001",
  fileId: "f1",
  isPicture: true,
  sentOn: isoDay("2026-11-21"),
  isSeen: false,
  reason: null,
};
const online: ToReturnRow = {
  ...student,
  id: "0197c7b0-0000-7000-8000-000000000002",
  askedCents: cents(15_000),
  heldCents: cents(7_500),
  currency: "BRL",
  reason: "amount",
  cameOn: isoDay("2026-11-22"),
  reference: "4711",
};

const show = (receipts: ReceiptRow[], toReturn: ToReturnRow[] = []) =>
  render(
    <>
      <ReviewScreen receipts={receipts} toReturn={toReturn} />
      <Toaster />
    </>,
  );
const part = (name: string) => within(screen.getByRole("region", { name }));
const words = (element: HTMLElement | null) => element?.textContent?.replace(/\s/gu, " ");

beforeEach(() => {
  // jsdom has no pointers.
  Element.prototype.setPointerCapture = jest.fn();
  for (const action of [
    acceptOnlinePayment,
    acceptSettlement,
    approveSettlement,
    matchReceipt,
    noteReturnedPayment,
    rejectSettlement,
    returnOnlinePayment,
    undoApproval,
  ])
    jest
      .mocked(action)
      .mockReset()
      .mockResolvedValue(ok({ id: "1" }));
});

it("the screen says that nothing is waiting", () => {
  show([]);
  expect(screen.getByText("Nenhum comprovante esperando.")).toBeTruthy();
  expect(screen.getByText("Nenhum valor para conferir.")).toBeTruthy();
});

it("a receipt is shown beside what is expected, and a double click approves it once", async () => {
  const user = userEvent.setup();
  show([receipt]);
  const row = part("Comprovantes de PIX").getByRole("listitem");
  expect(words(row)).toContain("Ana Lima · R$ 150,00");
  expect(words(row)).toContain("Mensalidade de novembro de 2026 · Enviado em 21/11/2026");
  expect(words(row)).toContain("Identificador no extrato: OBI0001");
  const picture = within(row).getByRole("link", { name: "Ver comprovante: Ana Lima" });
  expect(picture.getAttribute("href")).toBe("/files/f1");
  expect(picture.querySelector("img")?.getAttribute("src")).toBe("/files/f1");
  await user.dblClick(within(row).getByRole("button", { name: "Aprovar: Ana Lima" }));
  expect(approveSettlement).toHaveBeenCalledTimes(1);
  expect(approveSettlement).toHaveBeenCalledWith(expect.objectContaining({ id: receipt.id }));
  const toast = await screen.findByText(/aprovados/);
  expect(words(toast)).toBe("R$ 150,00 de Ana Lima aprovados e registrados.");
});

it("RIGHT-15 RIGHT-16 an approval takes the day of sending or another, keeps its row, and can be undone", async () => {
  const user = userEvent.setup();
  const bia = { ...receipt, id: "0197c7b0-0000-7000-8000-000000000003", studentName: "Bia Souza" };
  const list = (rows: ReceiptRow[]) => (
    <>
      <ReviewScreen receipts={rows} toReturn={[]} />
      <Toaster />
    </>
  );
  const { rerender } = render(list([receipt, bia]));
  const names = () =>
    part("Comprovantes de PIX")
      .getAllByRole("listitem")
      .map((row) => /Ana Lima|Bia Souza/.exec(row.textContent ?? "")?.[0]);
  const day = screen.getByLabelText<HTMLInputElement>("Data do pagamento: Ana Lima");
  expect(day.value).toBe("2026-11-21");
  await user.click(screen.getByRole("button", { name: "Aprovar: Ana Lima" }));
  expect(approveSettlement).toHaveBeenCalledWith(
    expect.objectContaining({ id: receipt.id, paidOn: "2026-11-21" }),
  );
  rerender(list([bia]));
  expect(names()).toEqual(["Ana Lima", "Bia Souza"]);
  await user.click(await screen.findByRole("button", { name: /^Aprovado.*Ana Lima.*Desfazer$/ }));
  expect(undoApproval).toHaveBeenCalledWith(expect.objectContaining({ id: "1" }));
  expect(await screen.findByText(/o comprovante de Ana Lima espera outra vez/)).toBeTruthy();
  // Undoing the action removes its toast.
  await waitFor(() => expect(screen.queryByText(/aprovados e registrados/)).toBeNull());
  rerender(list([receipt, bia]));
  const again = screen.getByLabelText<HTMLInputElement>("Data do pagamento: Ana Lima");
  await user.clear(again);
  await user.type(again, "2026-11-19");
  await user.click(screen.getByRole("button", { name: "Aprovar: Ana Lima" }));
  expect(approveSettlement).toHaveBeenLastCalledWith(expect.objectContaining({ paidOn: "2026-11-19" }));
});

describe("RIGHT-16 a row that shows its decision accepts no other", () => {
  const isOpen = (name: string) => !isDisabled(screen.getByRole("button", { name: `${name}: Ana Lima` }));
  /** The undo button is enabled once the action has finished. */
  const done = async (name: RegExp) => {
    const undo = await screen.findByRole("button", { name });
    await waitFor(() => expect(isDisabled(undo)).toBe(false));
    return undo;
  };

  it("an approved receipt can be neither refused nor dated, until the approval is undone", async () => {
    const user = userEvent.setup();
    show([receipt]);
    const day = screen.getByLabelText<HTMLInputElement>("Data do pagamento: Ana Lima");
    expect([isOpen("Recusar"), day.disabled]).toEqual([true, false]);
    await user.click(screen.getByRole("button", { name: "Aprovar: Ana Lima" }));
    const undo = await done(/^Aprovado.*Desfazer$/);
    expect([isOpen("Recusar"), day.disabled]).toEqual([false, true]);
    await user.click(undo);
    await waitFor(() => expect([isOpen("Recusar"), day.disabled]).toEqual([true, false]));
  });

  it("an accepted receipt cannot be given back, until that is undone", async () => {
    const user = userEvent.setup();
    show([{ ...receipt, reason: "ended" }]);
    await user.click(screen.getByRole("button", { name: "Aceitar: Ana Lima" }));
    const undo = await done(/^Aceito.*Desfazer$/);
    expect(isOpen("Já devolvi")).toBe(false);
    await user.click(undo);
    await waitFor(() => expect(isOpen("Já devolvi")).toBe(true));
  });

  it("an accepted payment of the provider cannot be given back", async () => {
    const user = userEvent.setup();
    show([], [online]);
    await user.click(screen.getByRole("button", { name: "Aceitar: Ana Lima" }));
    expect(await screen.findByText("Aceito")).toBeTruthy();
    expect(["Devolver", "Já devolvi"].map(isOpen)).toEqual([false, false]);
  });

  it("every action is available again after a failure", async () => {
    const user = userEvent.setup();
    jest.mocked(approveSettlement).mockResolvedValue(fail("conflict", "Outra pessoa já decidiu."));
    show([receipt]);
    await user.click(screen.getByRole("button", { name: "Aprovar: Ana Lima" }));
    expect(await screen.findByText("Outra pessoa já decidiu.")).toBeTruthy();
    await waitFor(() => expect(isOpen("Recusar")).toBe(true));
  });
});

it("a receipt is refused with a reason, and a missing reason is reported", async () => {
  const user = userEvent.setup();
  show([{ ...receipt, isPicture: false, isSeen: true }]);
  expect(screen.getByText("Arquivo já enviado antes")).toBeTruthy();
  expect(screen.getByText("PDF")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Recusar: Ana Lima" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recusar comprovante" }));
  await user.click(dialog.getByRole("button", { name: "Recusar" }));
  expect(await dialog.findByText("Falta preencher: Motivo.")).toBeTruthy();
  expect(rejectSettlement).not.toHaveBeenCalled();
  await user.type(dialog.getByRole("textbox", { name: /Motivo/ }), "Valor diferente");
  await user.click(dialog.getByRole("button", { name: "Recusar" }));
  expect(rejectSettlement).toHaveBeenCalledWith(
    expect.objectContaining({ id: receipt.id, reason: "Valor diferente" }),
  );
});

it("RIGHT-14 threat 60 a receipt that its charge no longer needs is listed, and can be noted as given back", async () => {
  const user = userEvent.setup();
  show([{ ...receipt, reason: "surplus" }]);
  expect(screen.getByText("Nenhum comprovante esperando.")).toBeTruthy();
  const row = part("A devolver");
  expect(row.getByText("A cobrança já estava paga")).toBeTruthy();
  await user.click(row.getByRole("button", { name: "Já devolvi: Ana Lima" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: /^Você devolveu R\$\s150,00 de Ana Lima\?$/ }),
  );
  await user.click(question.getByRole("button", { name: "Já devolvi" }));
  expect(rejectSettlement).toHaveBeenCalledWith(
    expect.objectContaining({ id: receipt.id, reason: "Valor devolvido a quem pagou" }),
  );
});

describe("RIGHT-15 money for a charge that is paid already", () => {
  const press = async (button: string, question: RegExp, answer: string) => {
    const user = userEvent.setup();
    await user.click(part("A devolver").getByRole("button", { name: `${button}: Ana Lima` }));
    const dialog = within(await screen.findByRole("alertdialog", { name: question }));
    await user.click(dialog.getByRole("button", { name: answer }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  const more = /^Registrar mais R\$\s(150|75),00 de Ana Lima\?$/;

  it("can be marked as the same payment if it is a receipt, and nothing is registered", async () => {
    show([{ ...receipt, reason: "surplus" }]);
    await press("É o mesmo pagamento", /já estão registrados\?$/, "É o mesmo pagamento");
    expect(matchReceipt).toHaveBeenCalledWith(expect.objectContaining({ id: receipt.id }));
    expect(acceptSettlement).not.toHaveBeenCalled();
    expect(await screen.findByText(/o pagamento já estava registrado\.$/)).toBeTruthy();
  });

  it("cannot be marked as the same payment if only a part was paid", async () => {
    show([{ ...receipt, reason: "part" }]);
    expect(part("A devolver").getByText("Uma parte da cobrança já foi paga")).toBeTruthy();
    expect(part("A devolver").queryByRole("button", { name: /^É o mesmo pagamento/ })).toBeNull();
    await userEvent.click(part("A devolver").getByRole("button", { name: "Aceitar: Ana Lima" }));
    expect(await screen.findByRole("alertdialog", { name: more })).toBeTruthy();
  });

  it("is registered as another payment only after a question, and that can be undone", async () => {
    const user = userEvent.setup();
    show([{ ...receipt, reason: "surplus" }]);
    await press("Aceitar", more, "Registrar mais um pagamento");
    expect(acceptSettlement).toHaveBeenCalledWith(expect.objectContaining({ id: receipt.id }));
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(undoApproval).toHaveBeenCalledWith(expect.objectContaining({ id: "1" }));
  });

  it("is asked about too if it came by the provider", async () => {
    show([], [{ ...online, reason: "surplus" }]);
    expect(part("A devolver").queryByRole("button", { name: /^É o mesmo pagamento/ })).toBeNull();
    await press("Aceitar", more, "Registrar mais um pagamento");
    expect(acceptOnlinePayment).toHaveBeenCalledWith(expect.objectContaining({ id: online.id }));
  });
});

it("RIGHT-14 threat 57 money of another amount can be kept or given back, and a provider's failure is shown", async () => {
  const user = userEvent.setup();
  const away = "O Mercado Pago não respondeu. Tente de novo em instantes.";
  jest.mocked(returnOnlinePayment).mockResolvedValue(fail("provider", away));
  show([], [online]);
  const row = part("A devolver");
  expect(words(row.getByRole("listitem"))).toContain("Pedido: R$ 150,00 · Chegou em 22/11/2026");
  await user.click(row.getByRole("button", { name: "Devolver: Ana Lima" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: /^Devolver R\$\s75,00 de Ana Lima\?$/ }),
  );
  await user.click(question.getByRole("button", { name: "Devolver" }));
  expect(await screen.findByText(away)).toBeTruthy();
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  const cancel = question.getByRole<HTMLButtonElement>("button", { name: "Cancelar" });
  // The toast may appear before the dialog's buttons are enabled again.
  await waitFor(() => expect(cancel.disabled).toBe(false));
  await user.click(cancel);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(row.getByRole("button", { name: "Aceitar: Ana Lima" }));
  expect(acceptOnlinePayment).toHaveBeenCalledWith(expect.objectContaining({ id: online.id }));
});

it("threat 57 a refund that was made elsewhere can be noted", async () => {
  const user = userEvent.setup();
  show([], [online]);
  await user.click(part("A devolver").getByRole("button", { name: "Já devolvi: Ana Lima" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: /^Você devolveu R\$\s75,00 de Ana Lima\?$/ }),
  );
  await user.click(question.getByRole("button", { name: "Já devolvi" }));
  expect(noteReturnedPayment).toHaveBeenCalledWith(expect.objectContaining({ id: online.id }));
  expect(await screen.findByText(/^Devolução de R\$\s75,00 de Ana Lima anotada\.$/)).toBeTruthy();
});

it("money in another currency can only be given back", () => {
  show([], [{ ...online, currency: "USD" }]);
  const toReturn = part("A devolver");
  expect(words(toReturn.getByText(/75,00/))).toBe("75,00 USD");
  expect(toReturn.queryByRole("button", { name: /Aceitar/ })).toBeNull();
  expect(toReturn.getByRole("button", { name: "Devolver: Ana Lima" })).toBeTruthy();
});
