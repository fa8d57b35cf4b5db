/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import type { TodaysClass } from "@/lib/features/classes/queries";
import { type ClockTime, isoDay, parseClockTime } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { DashboardNumbers } from "./dashboard-numbers";
import { FirstSteps } from "./first-steps";
import { QuickLinks } from "./quick-links";
import { TodaysClasses } from "./todays-classes";

const time = (text: string): ClockTime => {
  const parsed = parseClockTime(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

const numbers = {
  students: 1234,
  activeStudents: 987,
  classes: 30,
  activeClasses: 24,
  instructors: 6,
  activeInstructors: 5,
  revenue: cents(1_234_567),
  confirmedRevenue: cents(1_234_567),
};
const trial = { state: "trial", endsOn: isoDay("2026-11-25"), daysLeft: 4 } as const;

const plain = (text: string | null) => (text ?? "").replace(/\s/gu, " ");

function cardsOf(screenOf: ReactElement): Record<string, string> {
  const { container } = render(screenOf);
  const titles = [...container.querySelectorAll("dt")];
  return Object.fromEntries(
    titles.map((title) => [plain(title.textContent), plain(title.parentElement?.textContent ?? "")]),
  );
}

describe("the dashboard's cards", () => {
  it("DASH-05 DASH-06 show students, active students, classes, instructors and the subscription", () => {
    const cards = cardsOf(<DashboardNumbers numbers={numbers} subscription={trial} />);
    expect(Object.keys(cards)).toEqual([
      "Total de Alunos",
      "Alunos Ativos",
      "Aulas Ativas",
      "Receita Mensal",
      "Instrutores",
      "Status da Assinatura",
    ]);
    expect(cards["Total de Alunos"]).toContain("1.234");
    expect(cards["Alunos Ativos"]).toContain("987");
    expect(cards["Aulas Ativas"]).toContain("24");
    expect(cards["Instrutores"]).toContain("5");
    expect(cards["Status da Assinatura"]).toContain("Em teste");
    expect(cards["Status da Assinatura"]).toContain("25/11/2026");
  });

  it("DASH-07 shows revenue in reais with two decimals", () => {
    const cards = cardsOf(<DashboardNumbers numbers={numbers} subscription={trial} />);
    expect(cards["Receita Mensal"]).toContain("R$ 12.345,67");
    expect(cards["Receita Mensal"]).not.toContain("confirmados");
  });

  it("DASH-07 names the confirmed part when part of it is not (C-21)", () => {
    const partly = { ...numbers, confirmedRevenue: cents(1_000_000) };
    const cards = cardsOf(<DashboardNumbers numbers={partly} subscription={trial} />);
    expect(cards["Receita Mensal"]).toContain("R$ 12.345,67");
    expect(cards["Receita Mensal"]).toContain("R$ 10.000,00 confirmados");
  });
});

describe("Treinos de Hoje", () => {
  const lesson: TodaysClass = {
    id: "1",
    name: "Judô infantil",
    startTime: time("18:00"),
    endTime: time("19:00"),
    instructor: "Sensei Aiko",
    enrolled: 15,
    places: 20,
    cancelled: false,
  };

  it("DASH-10 shows time, instructor, enrolled of places and how full each class is", () => {
    render(
      <TodaysClasses
        classes={[lesson, { ...lesson, id: "2", instructor: null }]}
        today={isoDay("2026-11-21")}
      />,
    );
    const [row, second] = screen.getAllByRole("listitem");
    expect(row).toHaveProperty(
      "textContent",
      expect.stringMatching(/18:00.*19:00.*Judô infantil.*Sensei Aiko.*15\/20/),
    );
    expect(second).toHaveProperty("textContent", expect.stringContaining("Sem instrutor"));
    const bar = row && within(row).getByRole("progressbar");
    expect([bar?.getAttribute("aria-valuenow"), bar?.getAttribute("aria-valuemax")]).toEqual(["15", "20"]);
  });

  it("DASH-10 an empty day leads to the schedule", () => {
    render(<TodaysClasses classes={[]} today={isoDay("2026-11-21")} />);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/dashboard/schedule");
  });
});

it("DASH-11 quick links lead to students, schedule, finance and reports", () => {
  render(<QuickLinks />);
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses).toEqual([
    "/dashboard/students",
    "/dashboard/schedule",
    "/dashboard/finance",
    "/dashboard/reports",
  ]);
});

it("the first steps tick off what exists and point at the next one", () => {
  render(<FirstSteps done={{ instructor: true, student: false, class: false }} />);
  const steps = screen.getAllByRole("listitem");
  expect(steps.map((step) => step.textContent?.includes("(feito)"))).toEqual([true, false, false]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-current"))).toEqual([
    null,
    "step",
    null,
  ]);
});
