/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RightsProvider } from "@/components/ui/rights";
import { shareAccess } from "@/lib/features/invites/actions";
import {
  adjustChosen,
  enrolChosen,
  inviteChosen,
  pauseChosen,
  tagChosen,
  undoRun,
} from "@/lib/features/roster/actions";
import { commonCopy } from "@/lib/kernel/copy/common";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { ActDialog } from "./act-dialog";

jest.setTimeout(20_000);
jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/students",
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  unstable_rethrow: () => undefined,
  unstable_isUnrecognizedActionError: () => false,
}));
jest.mock("@/lib/features/invites/actions", () => ({ shareAccess: jest.fn() }));
jest.mock("@/lib/features/roster/actions", () => ({
  adjustChosen: jest.fn(),
  enrolChosen: jest.fn(),
  inviteChosen: jest.fn(),
  notifyChosen: jest.fn(),
  pauseChosen: jest.fn(),
  tagChosen: jest.fn(),
  undoRun: jest.fn(),
}));

const user = userEvent.setup({ delay: null });
const id = (at: number) => `0190b0a0-0000-7000-8000-00000000000${at}`;
const weekly = (at: number, dayOfWeek: number, free: number) => ({
  id: id(at),
  name: "Jiu-Jitsu",
  level: null,
  martialArtId: null,
  instructorId: null,
  dayOfWeek,
  startTime: "19:00",
  endTime: "20:00",
  free,
});

const run = {
  id: id(9),
  act: "enrol",
  status: "done",
  counts: { waiting: 0, done: 1, left: 1, undone: 0, kept: 0 },
  named: [{ id: id(7), fullName: "Breno Sá", state: "left", why: "full" }],
  worked: ["Ana Lima"],
  tags: null,
  mayUndo: true,
  resumes: null,
  by: "Rita",
  started: "14:20",
};

const preview = { chosen: 2, going: 2, later: 0, left: [], sums: null };

const asked: string[] = [];
let answers: Record<string, unknown[]> = {};
beforeEach(() => {
  asked.length = 0;
  answers = {
    "roster-classes": [weekly(1, 1, 5), weekly(2, 3, 2)],
    "roster-preview": [preview],
    "roster-run": [run],
  };
  global.fetch = jest.fn(async (address: string) => {
    asked.push(address);
    const list = Object.entries(answers).find(([name]) => address.includes(name))?.[1];
    return { ok: true, json: async () => ok(list ?? []) };
  }) as never;
});

const show = (act: Parameters<typeof ActDialog>[0]["act"], onDone = jest.fn(), onClose = jest.fn()) =>
  render(<ActDialog act={act} whom={{ ids: id(8) }} onDone={onDone} onClose={onClose} />);

it("IMP-41 IMP-49 enrolling offers a turma as one thing, and each of its days", async () => {
  const enrolled = jest.mocked(enrolChosen).mockResolvedValue(ok({ id: id(9), students: 2, left: 0 }));
  const onDone = jest.fn();
  show("enrol", onDone);
  await screen.findByRole("option", { name: "Jiu-Jitsu · Seg e Qua, 19:00 – 20:00 · 2 vagas" });
  const select = screen.getByRole("combobox", { name: /^Turma/ });
  expect(
    within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Escolha a turma",
    "Jiu-Jitsu · Seg e Qua, 19:00 – 20:00 · 2 vagas",
    "Jiu-Jitsu · Segunda, 19:00 – 20:00 · 5 vagas",
    "Jiu-Jitsu · Quarta, 19:00 – 20:00 · 2 vagas",
  ]);
  await user.selectOptions(select, `${id(1)},${id(2)}`);
  expect(await screen.findByText("2 alunos de 2: todos entram.")).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)).toContain(encodeURIComponent(`${id(1)},${id(2)}`)));
  await user.click(screen.getByRole("button", { name: "Matricular" }));
  expect(enrolled.mock.calls[0]?.[0]).toMatchObject({ ids: id(8), classIds: `${id(1)},${id(2)}` });
  expect(await screen.findByText("1 aluno matriculado.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Breno Sá" }).closest("li")?.textContent).toBe(
    "Breno Sá: ficaria sem vaga: a turma lota",
  );
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Pronto" }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

it("IMP-42 an act shows how far it is, goes on after a lost connection, and is undone from its result", async () => {
  const working = {
    ...run,
    status: "running",
    mayUndo: false,
    named: [],
    counts: { ...run.counts, waiting: 3, left: 0 },
  };
  answers["roster-run"] = [working];
  jest.mocked(tagChosen).mockResolvedValue(ok({ id: id(9), students: 4, left: 0 }));
  jest.mocked(undoRun).mockResolvedValue(ok({ id: id(9), act: "enrol", students: 1 }));
  show("tag");
  await user.type(screen.getByRole("textbox", { name: /^Pôr etiquetas/ }), "Kids");
  await user.click(screen.getByRole("button", { name: "Etiquetar" }));
  expect(await screen.findByText("1 de 4")).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("1");
  const { fetch } = global;
  global.fetch = jest.fn(async () => Promise.reject(new Error("offline"))) as never;
  expect(await screen.findByText(/A ação continua/, {}, { timeout: 3_000 })).toBeTruthy();
  global.fetch = fetch;
  answers["roster-run"] = [run];
  const undo = await screen.findByRole("button", { name: "Desfazer" }, { timeout: 3_000 });
  await user.click(undo);
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Desfazer" }));
  expect(jest.mocked(undoRun).mock.calls[0]?.[0]).toMatchObject({ id: id(9) });
});

it("IMP-41 an adjustment shows what is paid a month before and after", async () => {
  answers["roster-preview"] = [{ ...preview, sums: { before: 20_000, after: 22_000 } }];
  show("adjust");
  expect(await screen.findByText("2 alunos de 2: todos entram.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /^Quanto/ }), "10");
  await waitFor(() => expect(asked.at(-1)).toMatch(/by=percent&value=10&from=\d{4}-\d{2}-01/));
  expect(await screen.findByText(/^Por mês, somados: R\$\s200,00 hoje, R\$\s220,00 em /)).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

it("IMP-41 an adjustment sends the sums that were shown, asks about those who have a new price already, and counts anew once refused", async () => {
  const left = [{ why: "adjusted", count: 1, names: ["Breno Sá"] }];
  answers["roster-preview"] = [{ ...preview, left, sums: { before: 20_000, after: 22_000 } }];
  const sent = jest.mocked(adjustChosen).mockResolvedValue(fail("other-price", "Os valores mudaram."));
  show("adjust");
  await user.type(screen.getByRole("textbox", { name: /^Quanto/ }), "10");
  await user.click(await screen.findByRole("checkbox", { name: /já tem valor novo/ }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/again=on/));
  await screen.findByText(/^Por mês, somados/);
  const before = asked.length;
  await user.click(screen.getByRole("button", { name: "Reajustar" }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ again: "on", seen: "20000,22000" });
});

it("IMP-41 an adjustment is not sent before its sums are shown", async () => {
  answers["roster-preview"] = [{ ...preview, sums: { before: 20_000, after: 22_000 } }];
  const sent = jest
    .mocked(adjustChosen)
    .mockReset()
    .mockResolvedValue(ok({ id: id(9), students: 2, left: 0 }));
  show("adjust");
  await screen.findByText("2 alunos de 2: todos entram.");
  await user.type(screen.getByRole("textbox", { name: /^Quanto/ }), "10{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Ainda contando: confira os valores e envie de novo.");
  const button = screen.getByRole("button", { name: "Reajustar" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await screen.findByText(/^Por mês, somados/);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(button.getAttribute("aria-disabled")).toBeNull();
  expect(sent).not.toHaveBeenCalled();
  await user.click(button);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ value: "10", seen: "20000,22000" });
});

it("IMP-52 links are handed over one by one, each made when its turn comes", async () => {
  answers["roster-to-invite"] = [
    { id: id(1), fullName: "Ana Lima" },
    { id: id(2), fullName: "Gil Reis" },
  ];
  const linkOf = (to: string) => ({
    link: `https://obi.example/c/${to}`,
    chat: `https://wa.me/?text=${to}`,
    until: isoDay("2026-12-06"),
    to,
    hasPhone: to === "Ana Lima",
  });
  const shared = jest
    .mocked(shareAccess)
    .mockResolvedValueOnce(ok(linkOf("Ana Lima")))
    .mockResolvedValueOnce(ok(linkOf("Rita Reis")));
  show("invite");
  expect(await screen.findByText("2 alunos de 2: todos entram.")).toBeTruthy();
  expect(asked.at(-1)).not.toContain("way=");
  await user.selectOptions(screen.getByRole("combobox", { name: /^Como/ }), "links");
  await waitFor(() => expect(asked.at(-1)).toContain("way=links"));
  await user.click(screen.getByRole("button", { name: "Começar" }));
  expect(await screen.findByText("1 de 2")).toBeTruthy();
  const chat = await screen.findByRole("link", { name: "Mandar pelo WhatsApp" });
  expect(chat.getAttribute("href")).toBe("https://wa.me/?text=Ana Lima");
  expect(shared).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Próximo" }));
  expect(await screen.findByText("Gil Reis, para Rita Reis")).toBeTruthy();
  expect(screen.getByText(/^Sem telefone/)).toBeTruthy();
  expect(shared.mock.calls.map(([sent]) => sent)).toMatchObject([{ studentId: id(1) }, { studentId: id(2) }]);
  expect(screen.getByRole("button", { name: "Concluir" })).toBeTruthy();
});

it("IMP-41 TEAM-21 cancelling the fees of the time away is offered to those who may", async () => {
  show("pause");
  expect(await screen.findByText("Mensalidades que vencem nesse tempo")).toBeTruthy();
});

it("IMP-41 TEAM-21 and not to the desk", async () => {
  render(
    <RightsProvider role="desk">
      <ActDialog act="pause" whom={{ filter: "?" }} onDone={jest.fn()} onClose={jest.fn()} />
    </RightsProvider>,
  );
  expect(await screen.findByText("Volta em")).toBeTruthy();
  expect(screen.queryByText("Mensalidades que vencem nesse tempo")).toBeNull();
});

it.each([
  ["pause", "Trancar", pauseChosen],
  ["invite", "Enviar convites", inviteChosen],
] as const)("IMP-41 an act that concerns nobody is not sent: %s", async (act, submit, action) => {
  const left = [{ why: "inactive", count: 2, names: ["Breno Sá", "Caio Sá"] }];
  answers["roster-preview"] = [{ ...preview, going: 0, left }];
  show(act);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Nenhum dos escolhidos pode entrar nesta ação.",
  );
  const button = screen.getByRole("button", { name: submit });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(button);
  expect(action).not.toHaveBeenCalled();
});

it("IMP-41 a preview says that the session has ended", async () => {
  const refused = fail("signed-out", commonCopy.signedOut);
  global.fetch = jest.fn(async () => ({ ok: false, json: async () => refused })) as never;
  show("pause");
  expect(await screen.findByText(commonCopy.signedOut, { selector: "[role=status]" })).toBeTruthy();
});

it("IMP-42 a result names the tags, and the first of the students", async () => {
  const tagged = {
    ...run,
    act: "tag",
    counts: { ...run.counts, done: 5, left: 0 },
    named: [],
    worked: ["Ana Lima", "Breno Sá", "Caio Sá"],
    tags: { add: ["Kids"], remove: ["Noite", "Teste"] },
  };
  answers["roster-run"] = [tagged];
  jest.mocked(tagChosen).mockResolvedValue(ok({ id: id(9), students: 5, left: 0 }));
  show("tag");
  await user.type(screen.getByRole("textbox", { name: /^Pôr etiquetas/ }), "Kids");
  await user.click(screen.getByRole("button", { name: "Etiquetar" }));
  expect(await screen.findByText("Ana Lima, Breno Sá, Caio Sá e mais 2")).toBeTruthy();
  expect(screen.getByText("Etiquetas postas: Kids. Etiquetas tiradas: Noite e Teste.")).toBeTruthy();
});
