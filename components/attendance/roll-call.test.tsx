/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { markAttendance } from "@/lib/features/attendance/actions";
import { closeRollCall } from "@/lib/features/class-sessions/actions";
import type { RollCall, RollRow } from "@/lib/features/attendance/queries";
import type { Mark } from "@/lib/features/attendance/rules";
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
jest.mock("@/lib/features/attendance/actions", () => ({ markAttendance: jest.fn() }));
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
/** What next throws in place of an answer. */
const signal = (digest: string) => Object.assign(new Error(digest), { digest });
/** As the server answers: every mark by its `ref`, but for those it refuses. */
const take = (refuse: readonly string[] = [], why: string | null = null) =>
  jest.mocked(markAttendance).mockImplementation(async ({ marks = "[]" }) => {
    const refs = (JSON.parse(marks) as Mark[]).map(({ ref }) => ref);
    const kept = refs.filter((ref) => !refuse.includes(ref));
    return ok({ kept, refused: refs.length - kept.length, why });
  });

/** Longer than two taps of a trembling finger lie apart. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 360)));

beforeEach(() => {
  fixClock("2026-11-16T22:30:00Z");
  forgetMarks(ME);
  jest.mocked(markAttendance).mockReset();
  take();
});
afterEach(() => fixClock(null));

describe("one tap", () => {
  it("marks present at once, counts, and sends who, when and nothing else", async () => {
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

  it("again takes that very tap back, and once the page came anew the attendance it became", async () => {
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

  it("of a finger that trembled is one", async () => {
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

  it("waits for what was tapped to arrive, and then concludes, once however often it is pressed", async () => {
    let answer = (): void => undefined;
    jest.mocked(markAttendance).mockImplementation(
      ({ marks = "[]" }) =>
        new Promise((resolve) => {
          const kept = (JSON.parse(marks) as Mark[]).map(({ ref }) => ref);
          answer = () => resolve(ok({ kept, refused: 0, why: null }));
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

  it("without a network keeps the taps, leaves it open and says both", async () => {
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
  ] as const)("where the server says %s keeps the taps and says that, not the network", async (code, why) => {
    jest.mocked(markAttendance).mockResolvedValue(fail(code, "Não."));
    show();
    await user.click(button("Ana Lima"));
    await user.click(button("Concluir chamada"));
    const toasted = async () => (await screen.findAllByText(why)).flatMap((text) => text.closest("li") ?? []);
    await waitFor(async () => expect(await toasted()).toHaveLength(1));
    expect((await toasted())[0]?.textContent).toContain("Chamada ainda aberta");
    expect(concluded()).toEqual([]);
  });

  it("on a network that stalls says so after seconds, and can be pressed again", async () => {
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

describe("without a network", () => {
  it("keeps every tap, says how many wait, and sends each once when it is back", async () => {
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

  it("shows what waits again after a reload, and says when only signing in helps", async () => {
    jest.mocked(markAttendance).mockResolvedValue(fail("signed-out", "Sua sessão terminou."));
    const { unmount } = show();
    await user.click(button("Ana Lima"));
    await waitFor(() => expect(waitingMarks(ME)).toHaveLength(1));
    unmount();
    show();
    expect(await screen.findByText(/Sua sessão terminou. 1 marcação está guardada/)).toBeTruthy();
    expect(isPressed("Ana Lima")).toBe(true);
  });

  it("keeps no names, hands nobody's marks to somebody else, and nothing is left after signing out", async () => {
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

  it("what the server refuses for good goes, with a word, and is not shown as present", async () => {
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

  it("what is no mark is sent by its name, refused and gone, and holds up no other", async () => {
    for (const text of ["{", "null", "7", "{}"]) localStorage.setItem(`obi-mark:${ME}:cut ${text}`, text);
    show();
    await user.click(button("Ana Lima"));
    await waitFor(() => expect(waitingMarks(ME)).toEqual([]));
    expect(sent().map(({ ref }) => ref)).toEqual(
      expect.arrayContaining(["cut {", "cut null", "cut 7", "cut {}"]),
    );
  });

  it.each([
    ["a page that is none", signal("NEXT_HTTP_ERROR_FALLBACK;404"), "1 marcação esperando a rede"],
    ["another page", signal("NEXT_REDIRECT;push;/x;307;"), "1 marcação esperando a rede"],
    ["a batch that could not be read", fail("invalid", "Não pôde ser lida."), "1 marcação esperando a rede"],
    [
      "no right any more",
      fail("forbidden", "Sem permissão."),
      /não pode registrar presenças agora. 1 marcação está guardada/,
    ],
    ["a newer build", fail("outdated", "O Obi foi atualizado."), /recarregue a página para enviar/],
  ])("answered with %s keeps the marks, says why, and sends them with the next", async (_, outcome, said) => {
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

  it("goes in the order of the taps, whatever the browser's storage does", () => {
    for (const [ref, at] of [
      ["b", "2026-11-16T22:00:00.001Z"],
      ["a", "2026-11-16T22:00:00.002Z"],
      ["c", "2026-11-16T22:00:00.000Z"],
    ])
      localStorage.setItem(`obi-mark:${ME}:${ref}`, JSON.stringify({ at }));
    expect(waitingMarks(ME).map(({ ref }) => ref)).toEqual(["c", "b", "a"]);
  });

  it("sends a hundred at a time", async () => {
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

it("after the day asks once why, and sends the reason along", async () => {
  fixClock("2026-11-18T12:00:00Z");
  show();
  await user.click(button("Ana Lima"));
  // It stands there with the tap: nothing is fetched for it, as there may be no network.
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

it("says of a day before the class was made that it was, and forbids nothing", async () => {
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
  // Late in the evening of the 16th where the academy stands, and past midnight.
  expect(await ask("2026-11-17T02:00:00Z")).toBe(false);
  expect(await ask("2026-11-17T12:00:00Z")).toBe(true);
});

it("concluding asks first for the reason of a late entry, and sends what was tapped with it", async () => {
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

it("the question after the day is left by Escape, sends nothing, and gives the focus back", async () => {
  fixClock("2026-11-18T12:00:00Z");
  show();
  await user.click(button("Ana Lima"));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("form", { name: "Lançamento atrasado" })).toBeNull();
  expect(document.activeElement).toBe(button("Ana Lima"));
  expect([isPressed("Ana Lima"), sent()]).toEqual([false, []]);
});

it("narrows the list by what is typed and takes in who is not on it", async () => {
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

it.each([
  ["19:59", true],
  ["20:00", false],
] as const)("RIGHT-34 at %s a class that ends at 20:00 can be called off: %s", (time, offered) => {
  // Safe because these are clock times.
  const at = { day, time: time as ClockTime };
  render(<RollCallScreen rollCall={rollCall()} at={at} timeZone="America/Sao_Paulo" userId={ME} />);
  expect(screen.getByRole("button", { name: "Professor e anotação" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancelar esta data" }) !== null).toBe(offered);
});
