/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { TeachersDay } from "@/lib/features/teaching/queries/read-day";
import { type TaughtDate, sortDates, sortPupils } from "@/lib/features/teaching/rules";
import { isoDay, parseClockTime } from "@/lib/kernel/dates";
import { TeacherScreen } from "./teacher-screen";

const today = isoDay("2026-11-21");
const at = (text: string) => {
  const time = parseClockTime(text);
  if (!time) throw new Error(text);
  return time;
};
const date = (day: string, name: string): TaughtDate => ({
  classId: `class-${day}`,
  name,
  day: isoDay(day),
  startTime: at("19:00"),
  endTime: at("20:00"),
  enrolled: 8,
  places: 20,
  cancelled: false,
  isCalled: false,
  present: 0,
});
const pupil = {
  id: "ana",
  name: "Ana Lima",
  bornOn: isoDay("2000-11-23"),
  since: isoDay("2026-11-20"),
  firstTrained: isoDay("2026-01-02"),
  lastTrained: isoDay("2026-11-20"),
  before: isoDay("2026-10-01"),
};

const view = (teaching: TeachersDay) => ({
  studioName: "Dojo Aurora",
  timeZone: "America/Sao_Paulo",
  today,
  time: at("12:00"),
  teaching,
});

const full: TeachersDay = {
  dates: sortDates(
    [date("2026-11-19", "Judô"), date("2026-11-21", "Jiu-Jitsu"), date("2026-11-23", "Karatê")],
    {
      today,
      time: at("12:00"),
    },
  ),
  pupils: { count: 1, ...sortPupils([pupil], today) },
  taught: { count: 3, minutes: 270 },
};

const empty: TeachersDay = {
  dates: sortDates([], { today, time: at("12:00") }),
  pupils: { count: 0, ...sortPupils([], today) },
  taught: { count: 0, minutes: 0 },
};

const region = (name: string) => within(screen.getByRole("region", { name }));
const linksIn = (name: string) =>
  region(name)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

describe("an instructor's first screen", () => {
  it("TEAM-33 leads from each own class to its roll call: today, in the week, and open ones", () => {
    render(<TeacherScreen {...view(full)} />);
    expect(linksIn("Treinos de Hoje")).toEqual(["/dashboard/schedule/class-2026-11-21/2026-11-21"]);
    expect(linksIn("Na semana")).toEqual(["/dashboard/schedule/class-2026-11-23/2026-11-23"]);
    expect(linksIn("Chamadas em aberto")).toEqual(["/dashboard/schedule/class-2026-11-19/2026-11-19"]);
    expect(region("Na semana").getByText("Chamada")).toBeTruthy();
  });

  it("TEAM-34 names who is new, who returns and who has a birthday, each a link to the student", () => {
    render(<TeacherScreen {...view(full)} />);
    const own = region("Seus alunos");
    for (const [group, note] of [
      ["Novos", "desde sex., 20 nov."],
      ["De volta", "sex., 20 nov., depois de 50 dias"],
      ["Aniversários", "seg., 23 nov. · 26 anos"],
    ] as const) {
      const link = within(own.getByRole("region", { name: group })).getByRole("link");
      expect(link.textContent).toBe(`Ana Lima${note}`);
      expect(link.getAttribute("href")).toBe("/dashboard/students/ana");
    }
  });

  it("TEAM-35 shows the hours of the month", () => {
    render(<TeacherScreen {...view(full)} />);
    const hours = region("Seus números").getByText("Suas horas em novembro").parentElement;
    expect(hours?.textContent).toBe("Suas horas em novembro4h303 aulas com chamada");
  });

  it("TEAM-33 says what is empty", () => {
    render(<TeacherScreen {...view(empty)} />);
    expect(region("Treinos de Hoje").getByText("Nenhum treino hoje.")).toBeTruthy();
    expect(region("Na semana").getByText("Nenhuma aula sua nos próximos dias.")).toBeTruthy();
    expect(region("Seus alunos").getByText(/Ninguém novo, de volta ou de aniversário/)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Chamadas em aberto" })).toBeNull();
  });
});
