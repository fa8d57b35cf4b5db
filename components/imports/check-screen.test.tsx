/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError } from "@/components/feedback/toast";
import { answerQuestion, decideDoubles, editCell, startImport } from "@/lib/features/imports/actions";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { ImportCheckView } from "@/lib/features/imports/loaders";
import type { ShownRow } from "@/lib/features/imports/rules/shown";
import { failureCopy } from "@/lib/kernel/copy/failure";
import { fail, ok } from "@/lib/kernel/result";
import { BATCH_ID as id, checkView } from "@/lib/testing/check-view";
import { CheckScreen } from "./check-screen";

const router = { refresh: jest.fn(), push: jest.fn(), replace: jest.fn() };
jest.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => "/",
  unstable_isUnrecognizedActionError: () => false,
  unstable_rethrow: () => undefined,
}));
jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  takeErrorBack: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/imports/actions", () => ({
  answerQuestion: jest.fn(),
  checkImport: jest.fn(),
  decideDoubles: jest.fn(),
  discardImport: jest.fn(),
  editCell: jest.fn(),
  startImport: jest.fn(),
}));

const rowId = "0190a1b2-0000-7000-8000-000000000002";

const wrong: ShownRow = {
  id: rowId,
  line: 7,
  state: "problem",
  intent: null,
  name: { text: "Ana Lima", column: 0 },
  cells: [{ text: "ontem", column: 1 }],
  problems: [{ title: "Nascimento", message: importsCopy.problems.day("ontem"), column: 1, raw: "ontem" }],
  sameLine: null,
  student: null,
};

const view = (more: Partial<ImportCheckView> = {}) =>
  checkView(
    { rowCount: 300, counts: { ready: 293, problem: 7 } },
    { total: 300, pages: 6, fields: ["birthDate"], rows: [wrong], ...more },
  );

beforeEach(() => {
  jest.clearAllMocks();
  HTMLElement.prototype.hidePopover = jest.fn();
});

it("IMP-18 the head says how many are ready and how many are to be corrected, and the button how many are brought in", () => {
  render(<CheckScreen {...view()} />);
  expect(screen.getByRole("heading", { name: "293 prontos, 7 para corrigir" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Importar 293 alunos" })).toBeTruthy();
});

it("IMP-11 a row tells its line, column and reason; Enter saves its cell, and Escape gives up", async () => {
  jest.mocked(editCell).mockResolvedValue(ok({ ready: 1 }));
  render(<CheckScreen {...view()} />);
  const row = screen.getByRole("row", { name: /Ana Lima/ });
  expect(row.textContent).toContain(`Nascimento: ${importsCopy.problems.day("ontem")}`);
  expect(within(row).getByText("7")).toBeTruthy();
  const open = async () => {
    await userEvent.click(within(row).getAllByRole("button", { name: "ontem" })[0] ?? row);
    return screen.getByRole("textbox", { name: "Nascimento, linha 7" });
  };
  const field = await open();
  await userEvent.type(field, "amanhã{Escape}");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(editCell).not.toHaveBeenCalled();
  await userEvent.clear(await open());
  await userEvent.keyboard("01/02/2015{Enter}");
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(jest.mocked(editCell).mock.calls).toEqual([
    [expect.objectContaining({ id, rowId, column: "1", text: "01/02/2015" })],
  ]);
});

it("IMP-11 a row without a name is told by its line, and a question of the file is named where a column is missing", () => {
  const message = importsCopy.problems.artMissing;
  const nameless: ShownRow = {
    ...wrong,
    name: { text: "", column: 0 },
    problems: [{ title: "Modalidade", message, column: null, isAsked: true }],
  };
  render(<CheckScreen {...view({ rows: [nameless] })} />);
  expect(screen.getByRole("button", { name: "Ver tudo da linha 7" })).toBeTruthy();
  expect(screen.getByText(/Responda em “Perguntas do arquivo”/)).toBeTruthy();
});

it("IMP-17 a double within the file is not said to exist already", () => {
  const { batch, ...rest } = view({ rows: [{ ...wrong, state: "double", problems: [], sameLine: 4 }] });
  render(<CheckScreen {...rest} batch={{ ...batch, counts: { ready: 1, double: 3, repeated: 1 } }} />);
  expect(screen.getByRole("heading", { name: "1 pronto, 2 já existem, 1 repetido no arquivo" })).toBeTruthy();
  expect(screen.getByRole("row", { name: /Ana Lima/ }).textContent).toContain("Repetido");
});

it("IMP-12 an answer goes to the server with what it is about", async () => {
  jest.mocked(answerQuestion).mockResolvedValue(ok({ ready: 15 }));
  const asks = { about: "belt", artId: id, said: "azul clara" } as const;
  const choices = [
    { value: rowId, label: "Azul", degreesMax: 4 },
    { value: "none", label: "Sem faixa" },
  ];
  const question = { key: "k", asks, message: 'Qual faixa é "Azul clara"?', rows: "14 linhas", choices };
  render(<CheckScreen {...view({ questions: [question] })} />);
  const form = screen.getByRole("form", { name: 'Qual faixa é "Azul clara"?' });
  expect(form.textContent).toContain("14 linhas");
  await userEvent.selectOptions(within(form).getByLabelText("Faixa"), "Azul");
  await userEvent.selectOptions(within(form).getByLabelText("Graus"), "2");
  await userEvent.click(within(form).getByRole("button", { name: "Responder" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(JSON.parse(jest.mocked(answerQuestion).mock.calls[0]?.[0].answer ?? "")).toEqual({
    ...asks,
    beltId: rowId,
    degree: 2,
  });
});

it("IMP-17 a double is decided on by itself or with all others", async () => {
  jest.mocked(decideDoubles).mockResolvedValue(ok({ skipped: 1 }));
  const double: ShownRow = {
    ...wrong,
    state: "double",
    problems: [],
    student: { id, fullName: "Ana Lima" },
  };
  const { batch, ...rest } = view({ rows: [double] });
  render(<CheckScreen {...rest} batch={{ ...batch, counts: { ready: 1, double: 1 } }} />);
  expect(screen.getByText("Ana Lima já está na academia.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "O que fazer com Ana Lima" }));
  // jsdom has no popovers, so the browser's event before opening is fired by hand.
  const menu = document.querySelector("[popover]");
  if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  await userEvent.click(await screen.findByText("Completar o que falta"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole("button", { name: "Pular todas" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
  expect(jest.mocked(decideDoubles).mock.calls.map(([sent]) => [sent.rowId, sent.decision])).toEqual([
    [rowId, "complete"],
    ["all", "skip"],
  ]);
});

it("IMP-27 the button says what will be written, and answers the sentence of another import that runs", async () => {
  jest.mocked(startImport).mockResolvedValue(fail("running", importsCopy.batches.otherRuns));
  render(<CheckScreen {...view()} />);
  await userEvent.click(screen.getByRole("button", { name: "Importar 293 alunos" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Importar 293 alunos?" });
  expect(dialog.textContent).toContain(
    "293 cadastros novos serão feitos. 7 linhas ficam de fora. Ninguém recebe mensagem.",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Importar 293 alunos" }));
  await waitFor(() => expect(toastError).toHaveBeenCalledWith(importsCopy.batches.otherRuns, undefined));
  expect(router.push).not.toHaveBeenCalled();
});

const lost = () => Promise.reject(new DOMException("aborted", "AbortError"));

it("IMP-29 an answer about the whole file that took too long shows the rows that are still to be judged", async () => {
  jest.mocked(answerQuestion).mockImplementationOnce(lost);
  jest.mocked(decideDoubles).mockImplementationOnce(lost);
  const message = importsCopy.questions.area;
  const question = { key: "k", asks: { about: "area" }, message, rows: "14 linhas", choices: null } as const;
  const { batch, ...rest } = view({ questions: [question] });
  render(<CheckScreen {...rest} batch={{ ...batch, counts: { ready: 1, double: 3 } }} />);
  const form = within(screen.getByRole("form", { name: message }));
  await userEvent.type(form.getByRole("textbox"), "11");
  await userEvent.click(form.getByRole("button", { name: "Responder" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole("button", { name: "Pular todas" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2));
  expect(toastError).toHaveBeenCalledWith(failureCopy.unanswered, undefined);
});

it("IMP-27 with nothing ready the button is disabled", () => {
  const { batch, ...rest } = view();
  render(<CheckScreen {...rest} batch={{ ...batch, counts: { problem: 7 } }} />);
  expect(screen.getByRole("button", { name: "Importar" })).toHaveProperty("disabled", true);
});
