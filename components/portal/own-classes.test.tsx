/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { OwnWeekView } from "@/lib/features/portal/loaders";
import { type IsoDay, addDays, isoDay, parseClockTime } from "@/lib/kernel/dates";
import { OwnClasses } from "./own-classes";

jest.mock("@/lib/features/absences/actions", () => ({
  announceAbsence: jest.fn(),
  takeAbsenceBack: jest.fn(),
}));
jest.mock("@/lib/features/calendars/actions", () => ({ openCalendar: jest.fn(), closeCalendar: jest.fn() }));

const today = isoDay("2026-11-25");

function at(clock: string) {
  const time = parseClockTime(clock);
  if (!time) throw new Error(clock);
  return time;
}

const times = { startTime: at("19:00"), endTime: at("20:30") };

const week = (lessons: Partial<Record<IsoDay, OwnWeekView["week"][number]["lessons"]>> = {}) =>
  Array.from({ length: 7 }, (_, index) => {
    const day = addDays(isoDay("2026-11-23"), index);
    return { day, lessons: lessons[day] ?? [] };
  });

type Place = OwnWeekView["places"][number];
const place = (fields: Partial<Place> = {}): Place => ({
  id: "p1",
  classId: "c1",
  spans: [{ since: isoDay("2026-01-05"), until: null }],
  status: "active",
  name: "Adulto",
  martialArt: "Judô",
  instructor: "Sensei Aiko",
  dayOfWeek: 3,
  weekdaySince: null,
  isActive: true,
  changes: [],
  ...times,
  ...fields,
});

const view = (fields: Partial<OwnWeekView> = {}): OwnWeekView => ({
  child: null,
  timetable: null,
  today,
  totals: { enrolled: 2, active: 1, minutes: 90 },
  week: week(),
  places: [place()],
  ...fields,
});

it("PORTAL-22 the page shows totals, and each class with name, art, instructor, day and time", () => {
  render(<OwnClasses {...view()} />);
  const totals = within(screen.getByRole("region", { name: "Seus números" }));
  expect(totals.getByText("Horas por semana").nextSibling?.textContent).toBe("1h30");
  expect(totals.getByText("Matrículas").nextSibling?.textContent).toBe("2");
  expect(totals.getByText("Ativas").nextSibling?.textContent).toBe("1");
  const card = screen.getByRole("article", { name: "Adulto" });
  expect(card.textContent).toContain("Quarta, 19:00 às 20:30");
  expect(card.textContent).toContain("Judô · Sensei Aiko");
});

it("PORTAL-23 the week runs from Monday to Sunday, with 'Livre' on days without a class", () => {
  const lesson = {
    classId: "c1",
    name: "Adulto",
    instructor: "Aiko",
    cancelled: null,
    substitute: null,
    movedFrom: null,
    isPresent: false,
    isAbsent: false,
    maySay: true,
  };
  const lessons = {
    [today]: [{ ...lesson, ...times }],
    [addDays(today, 1)]: [{ ...lesson, ...times, cancelled: "Feriado", maySay: false }],
  };
  render(<OwnClasses {...view({ week: week(lessons) })} />);
  const days = [...screen.getByRole("region", { name: "Semana" }).querySelectorAll("ol > li")];
  expect(days.map((day) => day.querySelector("p")?.firstChild?.textContent)).toEqual([
    "Segunda",
    "Terça",
    "Quarta",
    "Quinta",
    "Sexta",
    "Sábado",
    "Domingo",
  ]);
  const told = days.map(({ textContent }) => textContent ?? "");
  expect(told.map((text) => text.includes("Livre"))).toEqual([true, true, false, false, true, true, true]);
  expect(told[2]).toMatch(/Hoje.*19:00.*Adulto.*com Aiko/);
  expect(days[2]?.getAttribute("aria-current")).toBe("date");
  expect(told[2]).toContain("Não vou hoje");
  expect(told[3]).toContain("Cancelada: Feriado");
  expect(told[3]).not.toContain("Não vou");
});

it("PORTAL-24 a place is Ativa or Suspensa, and a suspended one says what to do", () => {
  render(
    <OwnClasses {...view({ places: [place(), place({ id: "p2", name: "Kids", status: "suspended" })] })} />,
  );
  expect(screen.getByRole("article", { name: "Adulto" }).textContent).toContain("Ativa");
  const suspended = screen.getByRole("article", { name: "Kids" }).textContent;
  expect(suspended).toContain("Suspensa");
  expect(suspended).toContain("Fale com a academia");
});

it("PORTAL-22 a class shows its coming changes, and a page without classes says what to do", () => {
  const changes = [
    { classId: "c1", day: today, ...times, cancelled: "", substitute: null, movedFrom: null },
    {
      classId: "c1",
      day: addDays(today, 7),
      ...times,
      cancelled: null,
      substitute: "Hélio",
      movedFrom: null,
    },
  ];
  const { rerender } = render(<OwnClasses {...view({ places: [place({ changes })] })} />);
  const told = screen.getByRole("article", { name: "Adulto" }).querySelectorAll("li");
  expect([...told].map(({ textContent }) => textContent)).toEqual([
    "Hoje: Cancelada",
    expect.stringContaining("Quem dá a aula é Hélio"),
  ]);
  rerender(<OwnClasses {...view({ places: [] })} />);
  expect(screen.getByText("Você ainda não está em nenhuma turma")).toBeTruthy();
});

it("RIGHT-42 a guardian reads the child's name, and a student reads 'Suas turmas'", () => {
  const ownWords = /(?<!\p{L})(você|sua|suas|minhas)(?!\p{L})/iu;
  const { rerender } = render(<OwnClasses {...view({ places: [] })} />);
  const title = screen.getByRole("heading", { level: 1 });
  expect(title.textContent).toBe("Minhas Aulas");
  expect(screen.getByText("Você ainda não está em nenhuma turma").textContent).toMatch(ownWords);
  rerender(<OwnClasses {...view()} />);
  expect(screen.getByRole("region", { name: "Suas turmas" })).toBeTruthy();
  rerender(<OwnClasses {...view({ child: "Breno" })} />);
  expect(title.textContent).toBe("Aulas de Breno");
  expect(screen.getByRole("region", { name: "Turmas de Breno" })).toBeTruthy();
  rerender(<OwnClasses {...view({ child: "Breno", places: [] })} />);
  expect(screen.getByText("Breno ainda não está em nenhuma turma")).toBeTruthy();
  expect(document.body.textContent).not.toMatch(ownWords);
});

it("RIGHT-43 a student without a class sees the academy's timetable", () => {
  render(<OwnClasses {...view({ places: [], timetable: [{ ...place(), id: "c1" }] })} />);
  const week = screen.getByRole("region", { name: "Horários da academia" });
  expect(week.textContent).toContain("Quarta19:00 às 20:30AdultoJudô · Sensei Aiko");
});

it("RIGHT-41 a class that is marked as attended says so and offers no button", () => {
  const lesson = {
    classId: "c1",
    name: "Adulto",
    instructor: null,
    cancelled: null,
    substitute: null,
    movedFrom: null,
    ...times,
  };
  const present = { ...lesson, isPresent: true, isAbsent: false, maySay: false };
  render(<OwnClasses {...view({ week: week({ [today]: [present] }) })} />);
  const shown = screen.getByRole("region", { name: "Semana" });
  expect(shown.textContent).toContain("Presença marcada");
  expect(within(shown).queryByRole("button")).toBeNull();
});

it("RIGHT-44 a moved date says which date it replaces, in the week and beside the class", () => {
  const moved = { ...times, startTime: at("18:00"), classId: "c1", cancelled: null, substitute: null };
  const lesson = {
    ...moved,
    name: "Adulto",
    instructor: null,
    isPresent: false,
    isAbsent: false,
    maySay: true,
  };
  const thursday = addDays(today, 1);
  const lessons = {
    [today]: [{ ...lesson, movedFrom: today }],
    [thursday]: [{ ...lesson, movedFrom: today }],
  };
  const changes = [
    { ...moved, day: thursday, movedFrom: today },
    { ...moved, day: addDays(today, 7), movedFrom: addDays(today, 7), substitute: "Hélio" },
  ];
  render(<OwnClasses {...view({ week: week(lessons), places: [place({ changes })] })} />);
  const days = [...screen.getByRole("region", { name: "Semana" }).querySelectorAll("ol > li")];
  expect(days[2]?.textContent).toContain("Horário só desta data");
  expect(days[3]?.textContent).toContain("No lugar de qua., 25 nov.");
  const told = screen.getByRole("article", { name: "Adulto" }).querySelectorAll("li");
  expect([...told].map(({ textContent }) => textContent)).toEqual([
    "Amanhã: às 18:00 · No lugar de qua., 25 nov.",
    "qua., 2 dez.: às 18:00 · Horário só desta data · Quem dá a aula é Hélio",
  ]);
});
