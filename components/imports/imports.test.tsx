/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextDecoder, TextEncoder } from "node:util";
import { toastError } from "@/components/feedback/toast";
import { RightsProvider } from "@/components/ui/rights";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { ImportColumnsView, ImportsView } from "@/lib/features/imports/loaders";
import { importFields } from "@/lib/features/imports/rules/fields";
import { failureCopy } from "@/lib/kernel/copy/failure";
import { fail, ok } from "@/lib/kernel/result";
import { ChooseFile } from "./choose-file";
import { ColumnsForm } from "./columns-form";
import { ColumnsScreen } from "./columns-screen";
import { FileScreen } from "./file-screen";
import { ImportLink } from "./import-link";
import { ImportSteps } from "./steps";

// jsdom has none.
Object.assign(globalThis, { TextDecoder, TextEncoder });

const push = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ push, refresh: jest.fn() }),
  usePathname: () => "/dashboard/students/importar",
}));

type Sent = Record<string, string>;
const mockBegin = jest.fn();
const mockSend = jest.fn();
const mockSave = jest.fn();
jest.mock("@/lib/features/imports/actions", () => ({
  beginImport: (sent: Sent) => mockBegin(sent),
  sendRows: (sent: Sent) => mockSend(sent),
  saveColumns: (sent: Sent) => mockSave(sent),
}));

const ID = "0190b0a0-0000-7000-8000-000000000001";

jest.mock("@/components/feedback/toast", () => ({ toastError: jest.fn(), takeErrorBack: jest.fn() }));

beforeEach(() => {
  push.mockReset();
  jest.mocked(toastError).mockReset();
  mockBegin.mockReset().mockResolvedValue(ok({ id: ID }));
  mockSave.mockReset().mockResolvedValue(ok({ ready: 1 }));
  let kept = 0;
  mockSend.mockReset().mockImplementation(async ({ rows }: Sent) => {
    kept += (JSON.parse(rows ?? "[]") as unknown[]).length;
    return ok({ kept });
  });
});

const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("no file can be chosen");
  return input;
};
const choose = (content: BlobPart, name = "alunos.csv") => {
  const file = new File([content], name);
  // jsdom's files have no arrayBuffer.
  Object.defineProperty(file, "arrayBuffer", {
    value: async () =>
      typeof content === "string" ? new TextEncoder().encode(content).buffer : (content as Uint8Array).buffer,
  });
  return act(async () => {
    fireEvent.change(fileInput(), { target: { files: [file] } });
  });
};
const rowsSent = () =>
  mockSend.mock.calls.map(
    ([{ rows }]: [Sent]) => JSON.parse(rows ?? "[]") as { line: number; cells: string[] }[],
  );

describe("IMP-03 the first step", () => {
  it("reads the chosen file, sends rows of at most 200 with their lines, and opens the columns", async () => {
    render(<ChooseFile />);
    await choose(
      `Nome;E-mail\n${Array.from({ length: 450 }, (_, at) => `Ana ${at};a${at}@obi.example`).join("\n")}`,
    );
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/dashboard/students/importar/${ID}/colunas`));
    expect(mockBegin).toHaveBeenCalledTimes(1);
    expect(mockBegin.mock.calls[0][0]).toMatchObject({
      kind: "students",
      fileName: "alunos.csv",
      head: '["Nome","E-mail"]',
      rowCount: "450",
    });
    expect(rowsSent().map((part) => part.length)).toEqual([200, 200, 50]);
    expect(rowsSent()[0]?.[0]).toEqual({ line: 2, cells: ["Ana 0", "a0@obi.example"] });
    expect(JSON.stringify(mockBegin.mock.calls) + JSON.stringify(mockSend.mock.calls)).not.toContain("File");
  });

  it("reads pasted cells", async () => {
    render(<ChooseFile />);
    const read = screen.getByRole("button", { name: importsCopy.choose.read });
    expect(read).toHaveProperty("disabled", true);
    const cells = screen.getByLabelText(importsCopy.choose.paste);
    await act(async () => {
      fireEvent.input(cells, { target: { value: "Nome\tFaixa\nAna Souza\tAzul\n" } });
    });
    await userEvent.click(read);
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(mockBegin.mock.calls[0][0]).toMatchObject({ fileName: importsCopy.choose.pasted });
    expect(rowsSent()).toEqual([[{ line: 2, cells: ["Ana Souza", "Azul"] }]]);
  });

  it("reads a dropped file", async () => {
    render(<ChooseFile />);
    const zone = screen.getByRole("button", { name: importsCopy.choose.button }).parentElement;
    const file = new File(["x"], "alunos.csv");
    Object.defineProperty(file, "arrayBuffer", {
      value: async () => new TextEncoder().encode("Nome\nAna Souza\n").buffer,
    });
    await act(async () => {
      fireEvent.drop(zone as HTMLElement, { dataTransfer: { files: [file] } });
    });
    await waitFor(() => expect(push).toHaveBeenCalled());
  });
});

describe("IMP-06 a file that cannot be read is answered with a sentence", () => {
  it.each([
    ["", importsCopy.file.empty],
    [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), importsCopy.file.otherKind],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), importsCopy.file.oldExcel],
    ["Nome;E-mail;e-mail\nAna;a@obi.example;b@obi.example\n", importsCopy.file.columnTwice("e-mail")],
    [`Nome\n${"Ana\n".repeat(10_001)}`, importsCopy.file.tooManyRows(10_000)],
  ])("%#", async (content, sentence) => {
    render(<ChooseFile />);
    fireEvent.input(screen.getByLabelText(importsCopy.choose.paste), { target: { value: "Nome\nBia" } });
    await choose(content);
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect([mockBegin.mock.calls, mockSend.mock.calls, push.mock.calls]).toEqual([[], [], []]);
    expect(screen.getByLabelText(importsCopy.choose.paste)).toHaveProperty("value", "Nome\nBia");
  });

  it("a refusal of the server is said, and another file may be chosen", async () => {
    mockBegin.mockResolvedValueOnce(fail("invalid", "Confira os campos.", { rowCount: ["Linhas demais."] }));
    render(<ChooseFile />);
    await choose("Nome\nAna Souza\n");
    expect((await screen.findByRole("alert")).textContent).toBe("Linhas demais.");
    await choose("Nome\nAna Souza\n");
    await waitFor(() => expect(push).toHaveBeenCalled());
  });
});

describe("IMP-03 a connection that is lost in the middle", () => {
  const csv = `Nome\n${Array.from({ length: 450 }, (_, at) => `Ana ${at}`).join("\n")}`;

  it("is said, and sending goes on with the part that got no answer", async () => {
    const answer = mockSend.getMockImplementation();
    mockSend.mockImplementationOnce((sent) => answer?.(sent)).mockRejectedValueOnce(new TypeError("network"));
    render(<ChooseFile />);
    await choose(csv);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(importsCopy.sending.lost);
    expect(alert.textContent).toContain("200 de 450 linhas");
    await userEvent.click(within(alert).getByRole("button", { name: importsCopy.sending.goOn }));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(mockBegin).toHaveBeenCalledTimes(1);
    expect(rowsSent().map((part) => part[0]?.line)).toEqual([2, 202, 202, 402]);
  });

  it("before the first answer repeats the same call, so that nothing is begun twice", async () => {
    mockBegin.mockRejectedValueOnce(new TypeError("network"));
    render(<ChooseFile />);
    await choose(csv);
    await userEvent.click(await screen.findByRole("button", { name: importsCopy.sending.goOn }));
    await waitFor(() => expect(push).toHaveBeenCalled());
    const [first, second] = mockBegin.mock.calls.map(([{ requestId }]: [Sent]) => requestId);
    expect(first).toBe(second);
  });
});

const batch = (fields: object): ImportsView["batches"][number] => ({
  id: ID,
  kind: "students",
  fileName: "alunos.csv",
  status: "columns",
  counts: {},
  rowCount: 300,
  createdAt: new Date("2026-11-21T13:00:00Z"),
  sent: 300,
  by: "Rosa Prado",
  ...fields,
});
const list = (...batches: ImportsView["batches"]) =>
  render(<FileScreen batches={batches} hasSamples={false} timeZone="America/Sao_Paulo" />);

describe("IMP-02 earlier imports", () => {
  it.each([
    [{ status: "columns" }, "colunas", "300 linhas"],
    [{ status: "check", counts: { ready: 293, problem: 7 } }, "conferencia", "293 prontos, 7 para corrigir"],
    [{ status: "running" }, "resultado", "300 linhas"],
    [{ status: "done", counts: { done: 293, left: 7 } }, "resultado", "293 importados, 7 de fora"],
    [{ status: "undone", counts: { undone: 290, kept: 3 } }, "resultado", "290 desfeitos, 3 mantidos"],
    [{ status: "done", kind: "presences", counts: { done: 293 } }, "resultado", "293 importadas"],
  ])("%j leads to its step and says its counts", (fields, step, counts) => {
    list(batch(fields));
    const item = within(screen.getByRole("region", { name: importsCopy.earlier.title })).getByRole(
      "listitem",
    );
    expect(within(item).getByRole("link", { name: "alunos.csv" }).getAttribute("href")).toBe(
      `/dashboard/students/importar/${ID}/${step}`,
    );
    expect(item.textContent).toContain(`${counts} · 21/11/2026, 10:00, Rosa Prado`);
  });

  it("a file that did not arrive whole has no link", () => {
    list(batch({ sent: 200 }));
    expect(screen.queryByRole("link", { name: "alunos.csv" })).toBeNull();
    expect(screen.getByText(importsCopy.earlier.unsent)).toBeTruthy();
  });
});

it("IMP-27 an import that runs and sample data are said", () => {
  list();
  expect(screen.queryByRole("status")).toBeNull();
  render(<FileScreen batches={[batch({ status: "running" })]} hasSamples timeZone="America/Sao_Paulo" />);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    importsCopy.before.runs,
    importsCopy.before.samples,
  ]);
});

it("IMP-02 the current step is marked, and done steps that may be opened are links", () => {
  const { rerender } = render(
    <ImportSteps step="check" batch={{ id: ID, status: "check", fileName: "alunos.csv" }} />,
  );
  const steps = () => screen.getByRole("navigation", { name: importsCopy.steps.label });
  const links = () =>
    within(steps())
      .queryAllByRole("link")
      .map((link) => link.getAttribute("href"));
  expect(steps().querySelector("[aria-current=step]")?.textContent).toContain("Conferência");
  expect(links()).toEqual(["/dashboard/students/importar", `/dashboard/students/importar/${ID}/colunas`]);
  rerender(<ImportSteps step="result" batch={{ id: ID, status: "done", fileName: "alunos.csv" }} />);
  expect(links()).toEqual(["/dashboard/students/importar"]);
});

it("IMP-24 the title says that presences are brought in", () => {
  const batch = { id: ID, status: "check", fileName: "presencas.csv", kind: "presences" } as const;
  render(<ImportSteps step="check" batch={batch} />);
  expect(screen.getByRole("heading", { name: "Importar presenças" })).toBeTruthy();
});

const column = (title: string, use: string | null) => ({ title, examples: ["Ana"], use: use as never });
const select = (title: string) => screen.getByLabelText(importsCopy.map.useOf(title));
const confirm = () => userEvent.click(screen.getByRole("button", { name: importsCopy.map.next }));

const columnsView = (fields: object) =>
  ({
    batch: { id: ID, status: "columns", fileName: "alunos.csv" },
    columns: [column("Nome", "fullName"), { ...column("Vazia", null), examples: [] }],
    from: null,
    isRemembered: false,
    answers: {},
    ...fields,
  }) as unknown as ImportColumnsView;

it("IMP-07 IMP-08 the second step names the recognised system and says that the columns are as last time", () => {
  const { rerender } = render(<ColumnsScreen {...columnsView({})} />);
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getAllByRole("listitem").some(({ textContent }) => textContent?.startsWith("NomeAna"))).toBe(
    true,
  );
  expect(screen.getByText(importsCopy.map.noExamples)).toBeTruthy();
  rerender(<ColumnsScreen {...columnsView({ from: "Wodify", isRemembered: true })} />);
  expect(screen.getByRole("status").textContent).toBe(
    `${importsCopy.map.from("Wodify")} ${importsCopy.map.remembered}`,
  );
});

describe("IMP-07 the second step", () => {
  it("offers every field, a note and nothing (IMP-09, IMP-10), and sends what was chosen", async () => {
    render(
      <ColumnsForm
        kind="students"
        id={ID}
        columns={[column("Nome", "fullName"), column("Apelido", null), column("Dia", "birthDate")]}
        answers={{ dates: "mdy", century: "past" }}
      />,
    );
    const offered = within(select("Apelido")).getAllByRole<HTMLOptionElement>("option");
    expect(offered.map(({ value }) => value).toSorted()).toEqual(
      [...importFields, "none", "note"].toSorted(),
    );
    await userEvent.selectOptions(select("Apelido"), importsCopy.map.note);
    await userEvent.selectOptions(screen.getByLabelText(importsCopy.map.dates), "dmy");
    await confirm();
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/dashboard/students/importar/${ID}/conferencia`));
    expect(mockSave.mock.calls[0][0]).toMatchObject({
      id: ID,
      map: '["fullName","note","birthDate"]',
      answers: '{"dates":"dmy","century":"past"}',
    });
  });

  it("refuses a field in two columns with a sentence at the second, which is focused", async () => {
    render(
      <ColumnsForm
        kind="students"
        id={ID}
        columns={[column("Nome", "fullName"), column("Aluno", "email")]}
        answers={{}}
      />,
    );
    await userEvent.selectOptions(select("Aluno"), "Nome");
    await confirm();
    expect(mockSave).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(select("Aluno"));
    expect(select("Aluno").getAttribute("aria-invalid")).toBe("true");
    const told = select("Aluno").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(told)?.textContent).toBe(importsCopy.map.twice("Nome"));
  });

  const lost = () => Promise.reject(new DOMException("aborted", "AbortError"));
  it.each([
    { wait: 30_000, answer: lost, times: 1, said: [importsCopy.map.slowHint, importsCopy.map.slow] },
    { wait: 1_000, answer: lost, times: 0, said: [failureCopy.unanswered, undefined] },
    { wait: 30_000, answer: async () => fail("unexpected", "Erro"), times: 0, said: ["Erro", undefined] },
  ])("IMP-29 columns that failed after $wait ms lead to Conferência: $times", async (failed) => {
    const clock = jest.spyOn(performance, "now").mockReturnValue(1_000);
    mockSave.mockImplementation(() => {
      clock.mockReturnValue(1_000 + failed.wait);
      return failed.answer();
    });
    render(<ColumnsForm kind="students" id={ID} columns={[column("Nome", "fullName")]} answers={{}} />);
    await confirm();
    expect(push).toHaveBeenCalledTimes(failed.times);
    expect(jest.mocked(toastError).mock.calls).toEqual([failed.said]);
    clock.mockRestore();
  });

  it("asks for the column of the name", async () => {
    render(<ColumnsForm kind="students" id={ID} columns={[column("E-mail", "email")]} answers={{}} />);
    await confirm();
    expect(mockSave).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toBe(importsCopy.map.nameMissing);
  });
});

it.each([
  ["owner", 1],
  ["manager", 1],
  ["desk", 0],
  ["finance", 0],
  ["instructor", 0],
] as const)("IMP-01 IMP-30 the way to the import for %s: %i", (role, many) => {
  render(
    <RightsProvider role={role}>
      <ImportLink />
    </RightsProvider>,
  );
  expect(screen.queryAllByRole("link", { name: "Importar planilha" })).toHaveLength(many);
});
