/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError } from "@/components/feedback/toast";
import { answerProposal, editCell, startImport } from "@/lib/features/imports/actions";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { ok } from "@/lib/kernel/result";
import { BATCH_ID as id, checkView } from "@/lib/testing/check-view";
import { CheckScreen } from "./check-screen";

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

const words = importsCopy.proposals;

const view = (more: object = {}) => checkView({}, more);

const plan = {
  about: "plan",
  said: "Mensal",
  rows: "3 linhas",
  answer: { use: "make", amount: "150,00" },
  amount: "150,00",
};

const line = () => within(screen.getByRole("form", { name: "Plano “Mensal”" }));
const pressStart = () => userEvent.click(screen.getByRole("button", { name: "Importar 3 alunos" }));

beforeEach(() => jest.clearAllMocks());

it("IMP-23 an answer that was changed and not kept holds Importar back with a sentence; kept, it is sent and Importar asks", async () => {
  jest.mocked(answerProposal).mockResolvedValue(ok({ id }));
  render(<CheckScreen {...view({ proposed: { proposals: [plan], turmas: [], plans: [], arts: [] } })} />);
  await userEvent.selectOptions(line().getByLabelText(words.decision), words.leave);
  await pressStart();
  expect(toastError).toHaveBeenCalledWith(words.unsaved);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await userEvent.click(line().getByRole("button", { name: words.save }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(JSON.parse(jest.mocked(answerProposal).mock.calls[0]?.[0].answer ?? "")).toEqual({
    about: "plan",
    answer: { use: "leave" },
  });
  await pressStart();
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(startImport).not.toHaveBeenCalled();
});

it("IMP-23 the question before Importar names the turmas and plans that are made, and those that are left out", async () => {
  const made = { use: "make", name: "Kids", weekdays: "1", startTime: "18:00", endTime: "19:00" };
  const turma = (said: string, answer: object) => ({
    ...{ about: "turma", said, rows: "1 linha", start: { weekdays: "" } },
    answer,
  });
  const proposals = [
    turma("Kids Seg 18h", { ...made, maxStudents: "20", martialArtId: "", level: "" }),
    turma("Adulto", { use: "leave" }),
    {
      ...turma("Kids Qua", { use: "is", classIds: [id] }),
      current: { value: id, label: "Kids · Qua · 18:00" },
    },
    plan,
    { ...plan, said: "Plano Kids", answer: { use: "leave" } },
  ];
  render(<CheckScreen {...view({ proposed: { proposals, turmas: [], plans: [], arts: [] } })} />);
  await pressStart();
  const { textContent } = await screen.findByRole("alertdialog");
  expect(textContent?.replaceAll("\u00a0", " ")).toContain(
    "A importação cria: turma “Kids” (20 vagas), plano “Mensal” (R$ 150,00). " +
      "Usa o que já existe: turma “Kids Qua” (Kids · Qua · 18:00). " +
      "Ficam de fora: turma “Adulto”, plano “Plano Kids”.",
  );
});

it("IMP-23 an answer that means some days of a turma is the chosen one, and one name alone is left out in the singular", async () => {
  const current = { value: id, label: "Kids · Seg · 18:00" };
  const proposals = [
    {
      ...{ about: "turma", said: "Kids Seg 18h", rows: "1 linha", start: { weekdays: "" } },
      answer: { use: "is", classIds: [id] },
      current,
    },
    { ...plan, answer: { use: "leave" } },
  ];
  const turmas = [{ value: `${id},other`, label: "Kids · Seg, Qua · 18:00" }];
  render(<CheckScreen {...view({ proposed: { proposals, turmas, plans: [], arts: [] } })} />);
  const turma = within(screen.getByRole("form", { name: "Turma “Kids Seg 18h”" }));
  const select = turma.getByRole<HTMLSelectElement>("combobox");
  expect(select.selectedOptions[0]?.textContent).toBe(current.label);
  await pressStart();
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Fica de fora: plano “Mensal”.");
});

it("IMP-23 a question that went away holds nothing back any more", async () => {
  const { rerender } = render(
    <CheckScreen {...view({ proposed: { proposals: [plan], turmas: [], plans: [], arts: [] } })} />,
  );
  await userEvent.selectOptions(line().getByLabelText(words.decision), words.leave);
  rerender(<CheckScreen {...view()} />);
  await pressStart();
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(toastError).not.toHaveBeenCalled();
});

it("IMP-23 a typed price holds Importar back too, and is kept with the plan", async () => {
  jest.mocked(answerProposal).mockResolvedValue(ok({ id }));
  render(<CheckScreen {...view({ proposed: { proposals: [plan], turmas: [], plans: [], arts: [] } })} />);
  const amount = line().getByLabelText(words.amount);
  await userEvent.clear(amount);
  await userEvent.type(amount, "170,00");
  await pressStart();
  expect(toastError).toHaveBeenCalledWith(words.unsaved);
  await userEvent.click(line().getByRole("button", { name: words.save }));
  await waitFor(() => expect(answerProposal).toHaveBeenCalled());
  expect(JSON.parse(jest.mocked(answerProposal).mock.calls[0]?.[0].answer ?? "").answer).toEqual({
    use: "make",
    amount: "170,00",
  });
});

const answerWith = (list: object[]) => {
  global.fetch = jest.fn(async () => ({ ok: true, json: async () => ok(list) })) as never;
};

it("IMP-24 a student whom presences name in another way is asked for by a field with its label", async () => {
  answerWith([{ id, fullName: "Ana Souza", about: null, status: "active" }]);
  const message = importsCopy.problems.student("Aninha");
  const question = {
    key: "k",
    asks: { about: "student", said: "x" },
    message,
    rows: "1 linha",
    choices: null,
  };
  render(<CheckScreen {...view({ questions: [question] })} />);
  const form = within(screen.getByRole("form", { name: message }));
  expect(await form.findByLabelText("Aluno")).toBeTruthy();
});

it("IMP-11 a row opens with every column as it will be written, and one of them is corrected there", async () => {
  const part = { column: 4, title: "Mãe", field: "Responsável: nome", text: "Rita", raw: "Rita" };
  answerWith([{ ...part, problem: null }]);
  jest.mocked(editCell).mockResolvedValue(ok({ ready: 3 }));
  const row = {
    id: "0190a1b2-0000-7000-8000-000000000002",
    line: 7,
    state: "ready",
    intent: null,
    name: { text: "Ana Lima", column: 0 },
    cells: [],
    problems: [],
    sameLine: null,
    student: null,
  };
  render(<CheckScreen {...view({ rows: [row] })} />);
  await userEvent.click(
    screen.getByRole("button", { name: checkCopy.detail.open({ name: "Ana Lima", line: 7 }) }),
  );
  const title = checkCopy.detail.title({ name: "Ana Lima", line: 7 });
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  await userEvent.click(await dialog.findByRole("button", { name: "Rita" }));
  const field = dialog.getByRole("textbox", { name: "Responsável: nome, linha 7" });
  await userEvent.clear(field);
  await userEvent.type(field, "Rita Lima{Enter}");
  await waitFor(() =>
    expect(jest.mocked(editCell).mock.calls[0]?.[0]).toMatchObject({ column: "4", text: "Rita Lima" }),
  );
});
