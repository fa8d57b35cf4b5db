/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { RightsProvider } from "@/components/ui/rights";
import type { StudioRole } from "@/lib/auth/policy";
import { enrolInClass } from "@/lib/features/enrollments/actions";
import { bringClassBack, removeClass } from "@/lib/features/classes/actions";
import { type ClockTime, isoDay, parseClockTime } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { ClassScreen, type ClassView } from "./class-screen";

const push = jest.fn();

jest.mock("next/navigation", () => ({
  ...jest.requireActual<typeof import("next/navigation")>("next/navigation"),
  useRouter: () => ({ push }),
}));

jest.mock("@/components/shell/live-refresh", () => ({ LiveRefresh: () => null }));
jest.mock("@/lib/features/class-sessions/actions", () => ({
  cancelClassSession: jest.fn(),
  describeClassSession: jest.fn(),
  moveClassSession: jest.fn(),
  restoreClassSession: jest.fn(),
}));
jest.mock("@/lib/features/enrollments/actions", () => ({ enrolInClass: jest.fn() }));
jest.mock("@/lib/features/waits/actions", () => ({ joinWaits: jest.fn(), leaveWaits: jest.fn() }));
jest.mock("@/lib/features/classes/actions", () => ({
  bringClassBack: jest.fn(),
  createClass: jest.fn(),
  moveClass: jest.fn(),
  removeClass: jest.fn(),
  updateClass: jest.fn(),
}));

beforeAll(() => serveChoices({ arts: async () => ok([]), instructors: async () => ok([]) }));

const user = userEvent.setup({ delay: null });

const time = (text: string): ClockTime => {
  const parsed = parseClockTime(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

const row: ClassView["row"] = {
  id: "0197c7b0-0000-7000-8000-000000000001",
  name: "Judô infantil",
  description: null,
  level: null,
  dayOfWeek: 3,
  startTime: time("17:00"),
  endTime: time("18:00"),
  instructorId: null,
  instructorName: null,
  martialArtId: null,
  martialArtName: null,
  audience: null,
  maxStudents: 2,
  enrolled: 2,
  version: "2026-11-21T10:00:00.000Z",
};

/** Wednesday, the class's day, an hour after it ended. */
const at = { day: isoDay("2026-11-25"), time: time("19:00") };

const show = (isActive: boolean, dates: Partial<ClassView> = {}, role: StudioRole = "owner") =>
  render(
    <RightsProvider role={role}>
      <ClassScreen
        row={row}
        isActive={isActive}
        group={[]}
        at={at}
        enrollments={[]}
        suspended={0}
        waits={[]}
        coming={[]}
        days={[]}
        past={[]}
        {...dates}
      />
      <Toaster />
    </RightsProvider>,
  );

async function openActs(): Promise<HTMLElement[]> {
  HTMLElement.prototype.hidePopover = jest.fn();
  const button = screen.getByRole("button", { name: "Ações de Judô infantil" });
  await user.click(button);
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "");
  // jsdom has no popovers, so the test sends the event of opening.
  if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  return [...(menu?.querySelectorAll<HTMLElement>("a, button") ?? [])];
}

async function choose(act: string): Promise<void> {
  const entry = (await openActs()).find(({ textContent }) => textContent === act);
  if (!entry) throw new Error(act);
  await user.click(entry);
}

it("SCHED-14 a class without a free place shows 0, and is marked as full", () => {
  show(true);
  const numbers = within(screen.getByLabelText("Números da aula"));
  const free = numbers.getByText("Vagas livres").closest("div");
  expect(free?.textContent).toBe("Vagas livres0Lotada");
});

it("SCHED-13 a removed class says so, hides how full it is, and can be restored with one press", async () => {
  jest.mocked(bringClassBack).mockResolvedValue(ok({ id: row.id, name: row.name, enrolled: 2 }));
  show(false);
  expect(
    screen.getByText(/^Esta aula foi removida da agenda.*Os 2 alunos .* voltam com ela\.$/),
  ).toBeTruthy();
  expect(screen.queryByText("de 2 vagas")).toBeNull();
  expect(screen.queryByText(/matricul/i)).toBe(screen.getByText(/^Esta aula foi removida/));
  await user.click(screen.getByRole("button", { name: "Trazer de volta" }));
  expect(
    await screen.findByText("Judô infantil está de volta na agenda. 2 alunos continuam matriculados."),
  ).toBeTruthy();
  expect(jest.mocked(bringClassBack).mock.calls).toMatchObject([[{ id: row.id, version: row.version }]]);
});

it("IMP-49 removing a class of a turma takes one day, and says which days stay", async () => {
  const days = [1, 3, 5].map((dayOfWeek) => ({
    id: dayOfWeek === 3 ? row.id : `other ${dayOfWeek}`,
    dayOfWeek,
    free: 0,
  }));
  show(true, { group: days });
  await choose("Remover");
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/^Quarta, 17:00\..*A turma continua nos outros dias: Seg e Sex\.$/)).toBeTruthy();
});

it("SCHED-13 removing a class on its page leads to the week", async () => {
  jest.mocked(removeClass).mockResolvedValue(ok({ id: row.id, version: row.version }));
  show(true);
  await choose("Remover");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Remover" }));
  expect(await screen.findByRole("button", { name: "Desfazer" })).toBeTruthy();
  expect(push).toHaveBeenCalledWith("/dashboard/schedule");
});

const session = {
  id: "0197c7b0-0000-7000-8000-0000000000d1",
  classId: row.id,
  startTime: row.startTime,
  endTime: row.endTime,
  status: "held",
  cancelReason: null,
  instructor: null,
  closed: true,
  movedFrom: null,
} as const;

it("RIGHT-40 the page of a class offers every act of its menu, with the roll call and a substitute for a date", async () => {
  const next = { day: isoDay("2026-12-02"), teacher: null, note: null, version: "1" };
  show(true, { past: [{ day: isoDay("2026-11-18"), session: null }], days: [next] });
  const acts = await openActs();
  expect(acts.map(({ textContent }) => textContent)).toEqual([
    "Chamada de qua., 18 nov.",
    "Substituir em uma data…",
    "Editar",
    "Duplicar",
    "Mover…",
    "Remover",
  ]);
  expect(acts[0]?.getAttribute("href")).toBe(`/dashboard/schedule/${row.id}/2026-11-18`);
});

it.each([
  ["Editar", "Editar Aula"],
  ["Duplicar", "Nova Aula"],
  ["Mover…", "Mover Judô infantil"],
  ["Substituir em uma data…", "Substituir em uma data"],
])("RIGHT-40 '%s' on the page of a class opens '%s'", async (act, title) => {
  const next = { day: isoDay("2026-12-02"), teacher: null, note: null, version: "1" };
  show(true, { days: [next] });
  await choose(act);
  expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
});

it("TEAM-13 a Professor's page of a class leads to its roll call, and changes, cancels and enrols nothing", async () => {
  const next = { day: isoDay("2026-12-02"), teacher: null, note: null, version: "1" };
  const coming = [{ day: next.day, session: null, absent: 0 }];
  const given = { days: [next], coming, past: [{ day: isoDay("2026-11-18"), session: null }] };
  const { unmount } = show(true, given, "instructor");
  const acts = await openActs();
  expect(acts.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Chamada/)]);
  unmount();
  show(true, given, "instructor");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([""]);
});

it("RIGHT-40 the field of a substitute's date names the date even if only one is coming", async () => {
  show(true, { days: [{ day: isoDay("2026-12-02"), teacher: null, note: null, version: "1" }] });
  await choose("Substituir em uma data…");
  expect((await screen.findByLabelText<HTMLSelectElement>(/^Data/)).value).toBe("2026-12-02");
});

it("RIGHT-40 a class that is over says that its roll call is due, and afterwards how many came", () => {
  const coming = [
    { day: at.day, session: null, absent: 0 },
    { day: isoDay("2026-12-02"), session: null, absent: 0 },
  ];
  const past = [
    { day: isoDay("2026-11-18"), session: { ...session, day: isoDay("2026-11-18"), present: 8 } },
    { day: isoDay("2026-11-11"), session: { ...session, day: isoDay("2026-11-11"), present: 1 } },
    { day: isoDay("2026-11-04"), session: null },
  ];
  const { unmount } = show(true, { coming, past });
  const said = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(said()).toEqual([
    "HojeChamada por fazer",
    "qua., 2 dez.Cancelar",
    "qua., 18 nov.8 vieram",
    "qua., 11 nov.1 veio",
    "qua., 4 nov.Chamada por fazer",
  ]);
  unmount();
  show(true, { coming, at: { ...at, time: time("17:30") } });
  expect(said()[0]).toBe("HojeCancelar");
});

it("RIGHT-44 a moved date names the date that it replaces, and 'Mover…' begins with the next weekly one", async () => {
  const moved = { ...session, status: "scheduled" as const, closed: false, present: 0 };
  const wednesday = isoDay("2026-12-02");
  const off = { ...moved, day: wednesday, status: "cancelled" as const, cancelReason: "Mudou para quinta" };
  const coming = [
    { day: wednesday, session: off, absent: 0 },
    {
      day: isoDay("2026-12-03"),
      session: { ...moved, day: isoDay("2026-12-03"), startTime: time("20:00"), movedFrom: wednesday },
      absent: 0,
    },
    {
      day: isoDay("2026-12-09"),
      session: { ...moved, day: isoDay("2026-12-09"), movedFrom: isoDay("2026-12-09") },
      absent: 0,
    },
  ];
  show(true, { coming, past: [] });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "qua., 2 dez.Cancelada: Mudou para quinta",
    "qui., 3 dez.No lugar de qua., 2 dez., às 20:00Cancelar",
    "qua., 9 dez.Só nesta data, às 17:00Cancelar",
  ]);
  await choose("Mover…");
  expect(await screen.findByRole("radio", { name: "Só esta (qua., 9 dez.)" })).toBeTruthy();
});

it.each([
  ["owner", true],
  ["desk", true],
  ["instructor", false],
] as const)("an empty class tells %s to enrol somebody: %s", (role, told) => {
  render(
    <RightsProvider role={role}>
      <ClassScreen
        row={row}
        isActive
        group={[]}
        at={at}
        enrollments={[]}
        suspended={0}
        waits={[]}
        coming={[]}
        days={[]}
        past={[]}
      />
    </RightsProvider>,
  );
  const line = screen.getByText(/^Ninguém matriculado ainda\./);
  expect(line.textContent?.includes("Matricule o primeiro aluno")).toBe(told);
});

describe("IMP-51 the waiting list of a class", () => {
  const since = isoDay("2026-11-20");
  const waits = [
    { id: "w1", studentId: "s1", fullName: "Ana Lima", isActive: false, since },
    { id: "w2", studentId: "s2", fullName: "Bia Rocha", isActive: true, since },
    { id: "w3", studentId: "s3", fullName: "Caio Melo", isActive: true, since },
  ];
  const line = () =>
    within(screen.getByLabelText("Lista de espera"))
      .getAllByRole("listitem")
      .map((item) => item.querySelector(".type-name")?.textContent);

  it("IMP-51 stands on the page of the full class in turn, and offers no place", () => {
    show(true, { waits });
    expect(line()).toEqual(["1. Ana Lima", "2. Bia Rocha", "3. Caio Melo"]);
    expect(screen.queryByText("Próximo: vaga livre")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Matricular (Ana|Bia|Caio)/ })).toBeNull();
  });

  it("IMP-51 names the first active student when a place is free, and enrols by one press", async () => {
    jest.mocked(enrolInClass).mockResolvedValue(ok({ id: "new", weekday: 3 }));
    show(true, { waits, row: { ...row, enrolled: 1 } });
    const marked = screen.getByText("Próximo: vaga livre").closest("li");
    expect(marked?.textContent).toContain("Bia Rocha");
    await user.click(screen.getByRole("button", { name: "Matricular Bia Rocha" }));
    expect(jest.mocked(enrolInClass)).toHaveBeenCalledWith(
      expect.objectContaining({ classId: row.id, studentId: "s2" }),
    );
  });
});
