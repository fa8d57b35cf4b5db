/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { markAttendance } from "@/lib/features/attendance/actions";
import { closeRollCall } from "@/lib/features/class-sessions/actions";
import type { RollCall } from "@/lib/features/attendance/queries";
import type { Mark, RollRow, StruckPresence } from "@/lib/features/attendance/rules";
import { RightsProvider } from "@/components/ui/rights";
import { fixClock } from "@/lib/kernel/clock";
import { type ClockTime, isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { ConcludeButton } from "./conclude-button";
import { sendingWait } from "./in-time";
import { forgetMarks, keepMark, waitingMarks } from "./mark-queue";
import { RollCallScreen } from "./roll-call-screen";
import { RollList } from "./roll-list";
import { sendMarks } from "./send-marks";

jest.mock("@/components/shell/live-refresh", () => ({ LiveRefresh: () => null }));
jest.mock("@/lib/features/attendance/actions", () => ({
  markAttendance: jest.fn(),
  explainStrike: jest.fn(),
}));
jest.mock("@/lib/features/class-sessions/actions", () => ({
  closeRollCall: jest.fn(),
  reopenRollCall: jest.fn(),
}));

const user = userEvent.setup({ delay: null });
const ME = "0197c7b0-0000-7000-8000-0000000000a1";
const day = isoDay("2026-11-16");
const classId = "0197c7b0-0000-7000-8000-0000000000c1";

const row = (id: string, name: string, fields: Partial<RollRow> = {}): RollRow => ({
  kind: "student",
  id,
  name,
  belt: null,
  degree: 0,
  enrolled: true,
  presence: null,
  absent: false,
  ...fields,
});
const ana = row("0197c7b0-0000-7000-8000-000000000001", "Ana Lima");
const bia = row("0197c7b0-0000-7000-8000-000000000002", "Bia Sá");

const rollCall = (rows: RollRow[] = [ana, bia], made = "2026-11-02T12:00:00Z"): RollCall => ({
  classId,
  day,
  name: "Judô",
  madeAt: new Date(made),
  artId: null,
  // Safe because these are clock times.
  startTime: "19:00" as ClockTime,
  endTime: "20:00" as ClockTime,
  instructor: null,
  teacher: null,
  status: "scheduled",
  cancelReason: null,
  note: null,
  version: "v",
  closed: false,
  rows,
  struck: [],
});

const show = (rows?: RollRow[]) => {
  const list = (shown?: RollRow[]) => (
    <>
      <ConcludeButton classDay={{ classId, day }} userId={ME} closed={false} />
      <RollList rollCall={rollCall(shown)} timeZone="America/Sao_Paulo" userId={ME} />
      <Toaster />
    </>
  );
  const { rerender, unmount } = render(list(rows));
  return { unmount, answer: (fresh: RollRow[]) => rerender(list(fresh)) };
};

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const isPressed = (name: string) => button(new RegExp(`^${name}`)).getAttribute("aria-pressed") === "true";
const sent = (): Mark[] =>
  jest.mocked(markAttendance).mock.calls.flatMap(([{ marks = "[]" }]) => JSON.parse(marks) as Mark[]);
const refused = fail("unexpected", "Sem rede");
/** The error that Next throws instead of an answer. */
const signal = (digest: string) => Object.assign(new Error(digest), { digest });
/** Answers like the server: keeps every mark by its `ref`, except those in `refuse`. */
const take = (refuse: readonly string[] = [], why: string | null = null) =>
  jest.mocked(markAttendance).mockImplementation(async ({ marks = "[]" }) => {
    const refs = (JSON.parse(marks) as Mark[]).map(({ ref }) => ref);
    const kept = refs.filter((ref) => !refuse.includes(ref));
    return ok({ kept, notYours: [], refused: refs.length - kept.length, why });
  });

/** Waits longer than ONE_TAP_MS, so that the next tap counts. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 360)));

beforeEach(() => {
  fixClock("2026-11-16T22:30:00Z");
  forgetMarks(ME);
  jest.mocked(markAttendance).mockReset();
  take();
});
afterEach(() => fixClock(null));

describe("one tap", () => {
  it("marks the student present at once, updates the count, and sends only ids and the time", async () => {
    show();
    await user.click(button("Ana Lima"));
    expect(isPressed("Ana Lima")).toBe(true);
    expect(screen.getByText("1").parentElement?.textContent).toBe("1 presente · 2 matriculados");
    await waitFor(() => expect(waitingMarks(ME)).toEqual([]));
    expect(sent()).toEqual([
      {
        ref: expect.any(String),
        classId,
        day,
        kind: "student",
        personId: ana.id,
        undoes: null,
        reason: null,
        at: expect.stringMatching(/^2026-11-16T22:30/),
      },
    ]);
    expect(isPressed("Ana Lima")).toBe(true);
  });

  it("is undone by a second tap, also once a refresh has turned it into an attendance", async () => {
    const { answer } = show();
    await user.click(button("Ana Lima"));
    await pause();
    await user.click(button("Ana Lima"));
    expect(isPressed("Ana Lima")).toBe(false);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.undoes).toBe(sent()[0]?.ref);
    const attendance = "0197c7b0-0000-7000-8000-0000000000e1";
    answer([{ ...ana, presence: { id: attendance, ref: null } }, bia]);
    expect(isPressed("Ana Lima")).toBe(true);
    await pause();
    await user.click(button("Ana Lima"));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]?.undoes).toBe(attendance);
  });

  it("counts once when a trembling finger doubles it", async () => {
    show();
    await user.dblClick(button("Ana Lima"));
    expect(isPressed("Ana Lima")).toBe(true);
    await waitFor(() => expect(waitingMarks(ME)).toEqual([]));
    expect(sent()).toHaveLength(1);
  });
});

describe("concluding right after a tap", () => {
  const concluded = () => jest.mocked(closeRollCall).mock.calls;
  beforeEach(() =>
    jest
      .mocked(closeRollCall)
      .mockReset()
      .mockResolvedValue(ok({ id: classId })),
  );

  it("waits until the taps have arrived, and then concludes once, even if it is pressed again", async () => {
    let answer = (): void => undefined;
    jest.mocked(markAttendance).mockImplementation(
      ({ marks = "[]" }) =>
        new Promise((resolve) => {
          const kept = (JSON.parse(marks) as Mark[]).map(({ ref }) => ref);
          answer = () => resolve(ok({ kept, notYours: [], refused: 0, why: null }));
        }),
    );
    show();
    await user.click(button("Ana Lima"));
    await user.click(button("Concluir chamada"));
    await user.click(button("Concluir chamada"));
    expect(concluded()).toEqual([]);
    act(() => answer());
    expect(await screen.findByText("Chamada concluída.")).toBeTruthy();
    expect(waitingMarks(ME)).toEqual([]);
    expect(concluded()).toEqual([[{ classId, day, requestId: expect.any(String) }]]);
  });

  it("keeps the taps without a network, leaves the roll call open, and says both", async () => {
    jest.mocked(markAttendance).mockResolvedValue(refused);
    show();
    await user.click(button("Ana Lima"));
    await user.click(button("Concluir chamada"));
    expect(await screen.findByText("Chamada ainda aberta")).toBeTruthy();
    expect(screen.getByText(/^1 marcação espera a rede, guardada neste aparelho/)).toBeTruthy();
    expect(waitingMarks(ME)).toHaveLength(1);
    expect(concluded()).toEqual([]);
  });

  it.each([
    ["signed-out", /^Sua sessão terminou. 1 marcação está guardada/],
    ["forbidden", /^Sua conta não pode registrar presenças agora. 1 marcação/],
    ["outdated", /recarregue a página para enviar. 1 marcação/],
  ] as const)(
    "keeps the taps if the server answers %s, and names that as the reason, not the network",
    async (code, why) => {
      jest.mocked(markAttendance).mockResolvedValue(fail(code, "Não."));
      show();
      await user.click(button("Ana Lima"));
      await user.click(button("Concluir chamada"));
      const toasted = async () =>
        (await screen.findAllByText(why)).flatMap((text) => text.closest("li") ?? []);
      await waitFor(async () => expect(await toasted()).toHaveLength(1));
      expect((await toasted())[0]?.textContent).toContain("Chamada ainda aberta");
      expect(concluded()).toEqual([]);
    },
  );

  it("gives up after some seconds on a stalled network, and can be pressed again", async () => {
    expect(sendingWait.longest).toBe(5_000);
    const shortened = jest.replaceProperty(sendingWait, "longest", 2_000);
    let give = (): void => undefined;
    jest.mocked(markAttendance).mockReturnValue(new Promise((resolve) => (give = () => resolve(refused))));
    show();
    await user.click(button("Ana Lima"));
    await user.click(button("Concluir chamada"));
    expect(button("Concluir chamada").getAttribute("aria-busy")).toBe("true");
    expect(await screen.findByText("Chamada ainda aberta")).toBeTruthy();
    expect(button("Concluir chamada").getAttribute("aria-busy")).toBeNull();
    await act(async () => give());
    shortened.restore();
  });
});

describe("the roll call without a network", () => {
  it("keeps every tap, says how many wait, and sends each once when the network is back", async () => {
    jest.mocked(markAttendance).mockResolvedValue(refused);
    show();
    await user.click(button("Ana Lima"));
    await user.click(button("Bia Sá"));
    expect(await screen.findByText("2 marcações esperando a rede")).toBeTruthy();
    expect([isPressed("Ana Lima"), isPressed("Bia Sá")]).toEqual([true, true]);
    const waiting = waitingMarks(ME);
    jest.mocked(markAttendance).mockReset();
    take();
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(waitingMarks(ME)).toEqual([]));
    expect(sent()).toEqual(waiting);
    expect(screen.queryByText(/esperando a rede/)).toBeNull();
  });

  it("shows waiting taps again after a reload, and says so if only a new sign-in helps", async () => {
    jest.mocked(markAttendance).mockResolvedValue(fail("signed-out", "Sua sessão terminou."));
    const { unmount } = show();
    await user.click(button("Ana Lima"));
    await waitFor(() => expect(waitingMarks(ME)).toHaveLength(1));
    unmount();
    show();
    expect(await screen.findByText(/Sua sessão terminou. 1 marcação está guardada/)).toBeTruthy();
    expect(isPressed("Ana Lima")).toBe(true);
  });

  it("stores no names, keeps the marks of accounts apart, and leaves nothing behind after a sign-out", async () => {
    jest.mocked(markAttendance).mockResolvedValue(refused);
    show();
    await user.click(button("Ana Lima"));
    await waitFor(() => expect(waitingMarks(ME)).toHaveLength(1));
    expect(JSON.stringify({ ...localStorage })).not.toContain("Ana");
    expect(waitingMarks("0197c7b0-0000-7000-8000-0000000000a2")).toEqual([]);
    act(() => forgetMarks(ME));
    expect(Object.keys(localStorage)).toEqual([]);
    expect(isPressed("Ana Lima")).toBe(false);
  });

  it("drops a mark that the server refuses for good, says why, and shows the student as absent again", async () => {
    jest.mocked(markAttendance).mockResolvedValue(refused);
    show();
    await user.click(button("Ana Lima"));
    await user.click(button("Bia Sá"));
    await waitFor(() => expect(waitingMarks(ME)).toHaveLength(2));
    take([waitingMarks(ME)[0]?.ref ?? ""], "A aula foi cancelada.");
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("A aula foi cancelada.")).toBeTruthy();
    expect(waitingMarks(ME)).toEqual([]);
    expect([isPressed("Ana Lima"), isPressed("Bia Sá")]).toEqual([false, true]);
  });

  it("sends an unreadable stored mark by its reference, drops it, and does not block the others", async () => {
    for (const text of ["{", "null", "7", "{}"]) localStorage.setItem(`obi-mark:${ME}:cut ${text}`, text);
    show();
    await user.click(button("Ana Lima"));
    await waitFor(() => expect(waitingMarks(ME)).toEqual([]));
    expect(sent().map(({ ref }) => ref)).toEqual(
      expect.arrayContaining(["cut {", "cut null", "cut 7", "cut {}"]),
    );
  });

  it.each([
    ["a missing page", signal("NEXT_HTTP_ERROR_FALLBACK;404"), "1 marcação esperando a rede"],
    ["a redirect", signal("NEXT_REDIRECT;push;/x;307;"), "1 marcação esperando a rede"],
    ["a batch that could not be read", fail("invalid", "Não pôde ser lida."), "1 marcação esperando a rede"],
    [
      "a lost right",
      fail("forbidden", "Sem permissão."),
      /não pode registrar presenças agora. 1 marcação está guardada/,
    ],
    ["a newer build", fail("outdated", "O Obi foi atualizado."), /recarregue a página para enviar/],
  ])("keeps the marks after %s, says why, and sends them with the next tap", async (_, outcome, said) => {
    jest.mocked(markAttendance).mockImplementation(async () => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    show();
    await user.click(button("Ana Lima"));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(waitingMarks(ME)).toHaveLength(1);
    take();
    await user.click(button("Bia Sá"));
    await waitFor(() => expect(waitingMarks(ME)).toEqual([]));
    expect([isPressed("Ana Lima"), isPressed("Bia Sá")]).toEqual([true, true]);
  });

  it("lists the marks in the order of the taps, whatever order the browser's storage has", () => {
    for (const [ref, at] of [
      ["b", "2026-11-16T22:00:00.001Z"],
      ["a", "2026-11-16T22:00:00.002Z"],
      ["c", "2026-11-16T22:00:00.000Z"],
    ])
      localStorage.setItem(`obi-mark:${ME}:${ref}`, JSON.stringify({ at }));
    expect(waitingMarks(ME).map(({ ref }) => ref)).toEqual(["c", "b", "a"]);
  });

  it("sends at most a hundred marks at a time", async () => {
    for (let count = 0; count < 130; count += 1)
      keepMark(ME, {
        ref: `0197c7b0-0000-7000-8000-${String(count).padStart(12, "0")}`,
        classId,
        day,
        kind: "student",
        personId: ana.id,
        undoes: null,
        reason: null,
      });
    void sendMarks(ME);
    await waitFor(() => expect(waitingMarks(ME)).toEqual([]));
    const sizes = jest
      .mocked(markAttendance)
      .mock.calls.map(([{ marks = "[]" }]) => (JSON.parse(marks) as Mark[]).length);
    expect(sizes).toEqual([100, 30]);
    expect(jest.mocked(markAttendance).mock.calls.map(([{ userId }]) => userId)).toEqual([ME, ME]);
    expect(sent().map(({ at }) => at)).toEqual(
      sent()
        .map(({ at }) => at)
        .toSorted(),
    );
  });
});

it("a mark entered after the day asks for the reason once and sends it along", async () => {
  fixClock("2026-11-18T12:00:00Z");
  show();
  await user.click(button("Ana Lima"));
  // The question opens with the tap, without a fetch: there may be no network.
  const question = within(screen.getByRole("form", { name: "Lançamento atrasado" }));
  expect(document.activeElement).toBe(question.getByLabelText("Motivo"));
  await user.click(question.getByRole("button", { name: "Continuar" }));
  expect(question.getByRole("alert").textContent).toBe("Diga por que a presença é lançada depois do dia.");
  expect(sent()).toEqual([]);
  await user.type(question.getByLabelText("Motivo"), "Esqueci");
  await user.click(question.getByRole("button", { name: "Continuar" }));
  expect(document.activeElement).toBe(button("Ana Lima"));
  await user.click(button("Bia Sá"));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ reason }) => reason)).toEqual(["Esqueci", "Esqueci"]);
  expect(screen.getByText("Lançamento atrasado: Esqueci")).toBeTruthy();
});

it("a late entry for a day before the class existed says so and is still allowed", async () => {
  fixClock("2026-11-18T12:00:00Z");
  const ask = async (made: string) => {
    const { unmount } = render(
      <RollList rollCall={rollCall([ana], made)} timeZone="America/Sao_Paulo" userId={ME} />,
    );
    await user.click(button("Ana Lima"));
    const question = within(screen.getByRole("form", { name: "Lançamento atrasado" }));
    const isSaid = question.queryByText(/^A aula foi criada em 17\/11\/2026, depois deste dia/) !== null;
    await user.type(question.getByLabelText("Motivo"), "Esqueci");
    await user.click(question.getByRole("button", { name: "Continuar" }));
    await waitFor(() => expect(isPressed("Ana Lima")).toBe(true));
    unmount();
    return isSaid;
  };
  // 02:00 UTC is still late evening of the 16th at the academy. Noon is past midnight.
  expect(await ask("2026-11-17T02:00:00Z")).toBe(false);
  expect(await ask("2026-11-17T12:00:00Z")).toBe(true);
});

it("concluding after the day asks for the reason first, and sends the taps with it", async () => {
  fixClock("2026-11-18T12:00:00Z");
  jest
    .mocked(closeRollCall)
    .mockReset()
    .mockResolvedValue(ok({ id: classId }));
  show();
  await user.click(button("Ana Lima"));
  await user.click(button("Concluir chamada"));
  const reason = screen.getByLabelText("Motivo");
  expect(screen.getByRole("alert").textContent).toBe("Diga por que a presença é lançada depois do dia.");
  expect(document.activeElement).toBe(reason);
  expect(closeRollCall).not.toHaveBeenCalled();
  await user.type(reason, "Esqueci");
  await user.click(button("Concluir chamada"));
  await waitFor(() => expect(closeRollCall).toHaveBeenCalledTimes(1));
  expect(sent().map(({ personId, reason: said }) => [personId, said])).toEqual([[ana.id, "Esqueci"]]);
});

it("Escape closes the question about a late entry, sends nothing, and returns the focus", async () => {
  fixClock("2026-11-18T12:00:00Z");
  show();
  await user.click(button("Ana Lima"));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("form", { name: "Lançamento atrasado" })).toBeNull();
  expect(document.activeElement).toBe(button("Ana Lima"));
  expect([isPressed("Ana Lima"), sent()]).toEqual([false, []]);
});

it("the search narrows the list, and lets a visitor who is not on it be marked", async () => {
  const caio = row("0197c7b0-0000-7000-8000-000000000003", "Caio Lead", { kind: "lead", enrolled: false });
  serveChoices({ guests: async () => ok([{ row: caio, about: null }]) });
  show();
  await user.type(screen.getByRole("searchbox", { name: "Buscar aluno ou visitante" }), "cai");
  expect(screen.queryByRole("button", { name: "Ana Lima" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Marcar Caio Lead como visitante" }));
  expect(isPressed("Caio Lead")).toBe(true);
  expect(screen.getByText("Experimental")).toBeTruthy();
  expect(screen.getByText("1").parentElement?.textContent).toContain("1 visitante");
});

it("a person who is found by the search is shown with the belt, and people of one name with what tells them apart", async () => {
  const blue = { name: "Azul", color: "#1d4ed8", color2: null, color3: null, tipColor: null };
  const guest = (end: string, fields: Partial<RollRow>) =>
    row(`0197c7b0-0000-7000-8000-0000000000${end}`, "Caio Sá", { enrolled: false, ...fields });
  serveChoices({
    guests: async () =>
      ok([
        { row: guest("11", { belt: blue }), about: "Azul · 31 anos" },
        { row: guest("12", {}), about: "12 anos" },
        { row: { ...guest("13", { belt: blue }), name: "Caíque Só" }, about: null },
      ]),
  });
  show();
  await user.type(screen.getByRole("searchbox", { name: "Buscar aluno ou visitante" }), "cai");
  const first = await screen.findByRole("button", { name: "Marcar Caio Sá Azul · 31 anos como visitante" });
  const second = button("Marcar Caio Sá 12 anos como visitante");
  const third = button("Marcar Caíque Só Azul como visitante");
  expect([first, second, third].map(({ textContent }) => textContent)).toEqual([
    "Marcar Caio Sá Azul · 31 anos como visitante",
    "Marcar Caio Sá 12 anos como visitante",
    "Marcar Caíque Só Visitante como visitante",
  ]);
  expect([first, second, third].map((hit) => hit.querySelector("[aria-label=Azul]") !== null)).toEqual([
    true,
    false,
    true,
  ]);
  expect(screen.queryByText(/Nenhum nome/)).toBeNull();
});

it.each([
  ["owner", "Quem veio pela primeira vez pode ser cadastrado agora.", ["Novo interessado", "Novo Aluno"]],
  ["desk", "Quem veio pela primeira vez pode ser cadastrado agora.", ["Novo interessado", "Novo Aluno"]],
  ["instructor", "Peça à recepção que cadastre quem veio.", []],
] as const)("a name that nobody has tells %s the way on", async (role, hint, buttons) => {
  serveChoices({ guests: async () => ok([]) });
  render(
    <RightsProvider role={role}>
      <RollList rollCall={rollCall()} timeZone="America/Sao_Paulo" userId={ME} />
    </RightsProvider>,
  );
  await user.type(screen.getByRole("searchbox", { name: "Buscar aluno ou visitante" }), "xyz");
  const told = await screen.findByText(/Nenhum nome encontrado com "xyz"/);
  expect(told.textContent).toContain(hint);
  expect(screen.queryAllByRole("button", { name: /^Novo/ }).map(({ textContent }) => textContent)).toEqual([
    ...buttons,
  ]);
});

it.each([
  ["19:59", true],
  ["20:00", false],
] as const)("RIGHT-34 at %s a class that ends at 20:00 can be called off: %s", (time, offered) => {
  // Safe because these are clock times.
  const at = { day, time: time as ClockTime };
  render(
    <RollCallScreen rollCall={rollCall()} at={at} timeZone="America/Sao_Paulo" userId={ME} opensClass />,
  );
  expect(screen.getByRole("button", { name: "Professor e anotação" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancelar esta data" }) !== null).toBe(offered);
});

describe("TEAM-19 a presence that is struck", () => {
  const here = { ...ana, presence: { id: "0197c7b0-0000-7000-8000-0000000000e1", ref: null } };

  it("takes one tap on the day of the class", async () => {
    show([here, bia]);
    await user.click(button("Ana Lima"));
    expect(isPressed("Ana Lima")).toBe(false);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ undoes: here.presence.id, reason: null });
  });

  it("is asked for its own reason on a later day, also after the reason of late entries was given", async () => {
    fixClock("2026-11-18T12:00:00Z");
    show([here, bia]);
    await user.click(button("Bia Sá"));
    await user.type(screen.getByLabelText("Motivo"), "Esqueci{Enter}");
    await user.click(button("Ana Lima"));
    const question = within(screen.getByRole("form", { name: "Retirar presença: Ana Lima" }));
    await user.click(question.getByRole("button", { name: "Continuar" }));
    expect(question.getByRole("alert").textContent).toBe("Diga por que a presença é retirada.");
    expect(isPressed("Ana Lima")).toBe(true);
    await user.type(question.getByLabelText("Motivo"), "Era a irmã{Enter}");
    expect(isPressed("Ana Lima")).toBe(false);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ undoes, reason }) => [undoes, reason])).toEqual([
      [null, "Esqueci"],
      [here.presence.id, "Era a irmã"],
    ]);
  });

  it("stands below the list with who struck it, when and why, and only this person is asked for the reason, until it is given", () => {
    const strike = (id: string, name: string, fields: Partial<StruckPresence> = {}): StruckPresence => ({
      id,
      name,
      at: new Date("2026-11-16T22:40:00Z"),
      by: "Ana Souza",
      userId: "0197c7b0-0000-7000-8000-0000000000a2",
      reason: "marcado por engano",
      ...fields,
    });
    const struck = [
      strike("e1", "Ana Lima"),
      strike("e2", "Bia Sá", { userId: ME, by: "Eu Mesmo", at: new Date("2026-11-18T12:00:00Z") }),
      strike("e3", "Caio Leal", { userId: null, by: null }),
      strike("e4", "Davi Paz", { userId: ME, by: "Eu Mesmo", reason: "Desmarcada na chamada" }),
    ];
    render(
      <RollCallScreen
        rollCall={{ ...rollCall(), struck }}
        at={{ day, time: "19:59" as ClockTime }}
        timeZone="America/Sao_Paulo"
        userId={ME}
        opensClass
      />,
    );
    const section = within(screen.getByRole("region", { name: "Presenças retiradas" }));
    expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Ana LimaRetirada por Ana Souza às 19:40: marcado por engano",
      "Bia SáRetirada por Eu Mesmo em 18/11/2026 às 09:00: marcado por engano",
      "Caio LealRetirada por alguém que saiu da equipe às 19:40: marcado por engano",
      "Davi PazRetirada por Eu Mesmo às 19:40: Desmarcada na chamadaDizer o motivo",
    ]);
  });
});
