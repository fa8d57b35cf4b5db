/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError } from "@/components/feedback/toast";
import { editCell, startImport } from "@/lib/features/imports/actions";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { failureCopy } from "@/lib/kernel/copy/failure";
import { fail, ok } from "@/lib/kernel/result";
import { BATCH_ID as id, checkView } from "@/lib/testing/check-view";
import { CheckScreen } from "./check-screen";
import { RowDialog } from "./row-dialog";

jest.setTimeout(20_000);
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
  answerProposal: jest.fn(),
  answerQuestion: jest.fn(),
  checkImport: jest.fn(),
  decideDoubles: jest.fn(),
  discardImport: jest.fn(),
  editCell: jest.fn(),
  startImport: jest.fn(),
}));

const rowId = "0190a1b2-0000-7000-8000-000000000002";

const button = (name: string) => screen.findByRole("button", { name });
const open = async (name: string) => userEvent.click(await button(name));
const fields = () => screen.queryAllByRole<HTMLInputElement>("textbox", { hidden: true });
const lost = () => Promise.reject(new DOMException("aborted", "AbortError"));

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(editCell).mockResolvedValue(ok({ ready: 1 }));
  window.history.replaceState(null, "", `/dashboard/students/importar/${id}/conferencia`);
});

describe("IMP-11 in Ver tudo", () => {
  const onClose = jest.fn();
  const part = (column: number, text: string) => ({
    column,
    title: `Título ${column}`,
    field: column === 1 ? importsCopy.fields.fullName : `Campo ${column}`,
    text,
    raw: text,
    problem: null,
  });
  const answerWith = (...parts: object[]) => {
    global.fetch = jest.fn(async () => ({ ok: true, json: async () => ok(parts) })) as never;
  };
  beforeEach(() => {
    answerWith(part(1, "Ana"), part(2, "Rita"));
    render(<RowDialog batchId={id} rowId={rowId} line={7} name="Ana" onClose={onClose} />);
  });
  const title = (name: string) =>
    screen.findByRole("dialog", { name: checkCopy.detail.title({ name, line: 7 }) });
  const close = () => open("Fechar");

  it.each(["", "Beto"])("Escape gives up the cell alone, after %j was typed", async (typed) => {
    await open("Rita");
    await userEvent.keyboard(`${typed}{Escape}`);
    expect(fields()).toEqual([]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(async () => expect(document.activeElement).toBe(await button("Rita")));
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("closing asks as long as one of several open cells was changed", async () => {
    await open("Ana");
    await userEvent.keyboard("Bia");
    await open("Rita");
    expect(fields().map(({ value }) => value)).toEqual(["Bia", "Rita"]);
    await close();
    expect(onClose).not.toHaveBeenCalled();
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Descartar" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("a saved cell has the focus again, and the title follows a corrected name", async () => {
    await open("Ana");
    answerWith(part(1, "Ana Lima"), part(2, "Rita"));
    await userEvent.keyboard("Ana Lima{Enter}");
    await title("Ana Lima");
    expect(document.activeElement).toBe(await button("Ana Lima"));
  });

  it("a list that cannot be loaded again after a save leaves the open cells with what was typed", async () => {
    await open("Rita");
    await userEvent.keyboard("Beto");
    await open("Ana");
    global.fetch = jest.fn(() => Promise.reject(new TypeError("network"))) as never;
    await userEvent.keyboard("Ana Lima{Enter}");
    await screen.findByText(checkCopy.detail.failed);
    expect(fields().map(({ value }) => value)).toEqual(["Beto"]);
    answerWith(part(1, "Ana Lima"), part(2, "Rita"));
    await open("Tentar novamente");
    await title("Ana Lima");
    expect(screen.queryByText(checkCopy.detail.failed)).toBeNull();
    expect(fields().map(({ value }) => value)).toEqual(["Beto"]);
  });
});

describe("IMP-11 in the table", () => {
  const row = (text: string, problems: object[] = []) => ({
    id: rowId,
    line: 7,
    state: problems.length > 0 ? "problem" : "ready",
    intent: null,
    name: { text, column: 0 },
    cells: [],
    problems,
    sameLine: null,
    student: null,
  });
  const view = (...rows: object[]) => checkView({}, { rows });
  const start = () => open("Importar 3 alunos");

  it("a saved cell keeps the focus when the rows arrive anew", async () => {
    const { rerender } = render(<CheckScreen {...view(row("Ana"))} />);
    await open("Ana");
    await userEvent.keyboard("Ana Lima{Enter}");
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    await waitFor(async () => expect(document.activeElement).toBe(await button("Ana")));
    rerender(<CheckScreen {...view(row("Ana Lima"))} />);
    expect(document.activeElement).toBe(await button("Ana Lima"));
  });

  it("a cell that is still wrong after it was saved keeps the focus", async () => {
    const wrong = (raw: string) =>
      row("Ana", [{ title: "Nascimento", message: importsCopy.problems.day(raw), column: 1, raw }]);
    const { rerender } = render(<CheckScreen {...view(wrong("ontem"))} />);
    await open("ontem");
    await userEvent.keyboard("hoje{Enter}");
    await waitFor(async () => expect(document.activeElement).toBe(await button("ontem")));
    rerender(<CheckScreen {...view(wrong("hoje"))} />);
    expect(document.activeElement).toBe(await button("hoje"));
  });

  it("a cell that was typed and not saved holds Importar and the links to other rows back with a sentence; given up, it does not", async () => {
    render(<CheckScreen {...view(row("Ana"))} />);
    const visited = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener("click", visited);
    const turn = () => userEvent.click(screen.getByRole("link", { name: /Só os que precisam de você/ }));
    await open("Ana");
    await userEvent.keyboard("Ana Lima");
    await start();
    visited.mockClear();
    await turn();
    expect(visited).not.toHaveBeenCalled();
    expect(jest.mocked(toastError).mock.calls).toEqual([
      [importsCopy.proposals.unsaved],
      [importsCopy.proposals.unsaved],
    ]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(fields().map(({ value }) => value)).toEqual(["Ana Lima"]);
    await userEvent.type(fields()[0] ?? document.body, "{Escape}");
    await turn();
    expect(visited).toHaveBeenCalledTimes(2);
    await start();
    expect(await screen.findByRole("alertdialog")).toBeTruthy();
    expect(startImport).not.toHaveBeenCalled();
    window.removeEventListener("click", visited);
  });

  it("a cell whose saving took too long stays open with what was typed, and the rows are shown as they stand", async () => {
    jest.mocked(editCell).mockImplementationOnce(lost);
    render(<CheckScreen {...view(row("Ana"))} />);
    await open("Ana");
    await userEvent.keyboard("Ana Lima{Enter}");
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(toastError).toHaveBeenCalledWith(failureCopy.unanswered, undefined);
    expect(fields().map(({ value }) => value)).toEqual(["Ana Lima"]);
    jest.mocked(editCell).mockResolvedValueOnce(fail("signed-out", "Sua sessão terminou."));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(toastError).toHaveBeenCalledWith("Sua sessão terminou.", undefined));
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });
});
