/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { Report } from "@/lib/features/reports/books";
import { ageBands, classFigures, monthSpan } from "@/lib/features/reports/rules/figures";
import { addMonths, isoDay } from "@/lib/kernel/dates";
import { ZERO_CENTS, cents } from "@/lib/kernel/money";
import type { FigureRow } from "@/lib/features/reports/queries/list-rows";
import { rowsFilter } from "@/lib/features/reports/schema";
import { FigureScreen } from "./figure-screen";
import { ReportsScreen } from "./reports-screen";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn() }) }));

const JUDO = "0197c7b0-0000-7000-8000-000000000001";

const report: Report = {
  today: isoDay("2026-11-23"),
  period: "this-month",
  span: monthSpan("2026-11"),
  revenue: cents(123_456),
  months: Array.from({ length: 6 }, (_, index) => ({
    month: addMonths(isoDay("2026-06-01"), index),
    received: cents(index * 100_000),
    open: cents(5_000),
  })),
  people: {
    active: 12,
    joined: 3,
    withoutArt: 1,
    averageFee: cents(15_050),
    ages: ageBands.map((band) => ({ band, students: band === "18-29" ? 12 : 0 })),
  },
  classes: classFigures([{ weekday: 1, classes: 2, enrolled: 17, places: 50 }]),
  week: [0, 2, 0, 0, 0, 0, 0],
  presences: [{ classId: JUDO, name: "Judô", weekday: 1, startTime: "19:00", held: 2, present: 15 }],
  arts: [{ id: JUDO, name: "Judô", count: 11, belts: [{ id: null, look: null, count: 11 }] }],
  looked: JUDO,
  sources: [{ source: "Instagram", leads: 4, enrolled: 1 }],
  sourceCount: 1,
  retention: { start: 10, stayed: 9, left: 1, rate: 90 },
};

const linkOf = (name: string | RegExp, panel?: string): string | null =>
  (panel ? within(screen.getByRole("region", { name: panel })) : screen)
    .getAllByRole("link", { name })[0]
    ?.getAttribute("href") ?? null;

const panel = (name: string) => screen.getByRole("region", { name });

const nothing: Report = {
  ...report,
  revenue: ZERO_CENTS,
  months: report.months.map(({ month }) => ({ month, received: ZERO_CENTS, open: ZERO_CENTS })),
  people: { ...report.people, active: 0, joined: 0, withoutArt: 0, averageFee: ZERO_CENTS },
  classes: classFigures([]),
  week: [0, 0, 0, 0, 0, 0, 0],
  presences: [],
  arts: [],
  looked: null,
  sources: [],
  sourceCount: 0,
  retention: { start: 0, stayed: 0, left: 0, rate: null },
};

describe("the reports", () => {
  beforeEach(() => render(<ReportsScreen {...report} />));

  it("REP-01 REP-02 REP-03 have their title, four periods of which one is chosen, and an export", () => {
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Relatórios");
    const periods = within(screen.getByRole("navigation", { name: "Período" })).getAllByRole("link");
    expect(periods.map((link) => [link.textContent?.trim(), link.getAttribute("href")])).toEqual([
      ["Mês Atual", `/dashboard/reports?arte=${JUDO}`],
      ["Mês Passado", `/dashboard/reports?periodo=mes-passado&arte=${JUDO}`],
      ["Últimos 3 Meses", `/dashboard/reports?periodo=3-meses&arte=${JUDO}`],
      ["Últimos 6 Meses", `/dashboard/reports?periodo=6-meses&arte=${JUDO}`],
    ]);
    expect(periods.map((link) => link.getAttribute("aria-current"))).toEqual(["true", null, null, null]);
    expect(screen.getByRole("button", { name: "Exportar" })).toBeTruthy();
  });

  it("REP-04 REP-05 REP-06 REP-07 show the cards, each with a link to its rows", () => {
    const text = panel("Resumo").textContent?.replaceAll("\u00a0", " ");
    expect(text).toContain("Receita MensalR$ 1.234,56Pagamentos confirmados");
    expect(text).toContain("Alunos Ativos123 entraram");
    expect(text).toContain("Mensalidade MédiaR$ 150,50Por aluno ativo");
    expect(text).toContain("Total de Aulas2Média de 8,5 por aula");
    expect(linkOf("Receita Mensal")).toBe("/dashboard/reports/linhas?figura=recebido");
    expect(linkOf("Alunos Ativos")).toBe("/dashboard/students?status=active");
    expect(linkOf("Total de Aulas")).toBe("/dashboard/reports/linhas?figura=aulas");
  });

  it("REP-08 list students by modality, and those without one separately", () => {
    const rows = within(panel("Alunos por modalidade")).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(["Judô11", "Não definida1"]);
    expect(linkOf("Judô", "Alunos por modalidade")).toBe(`/dashboard/students?status=active&arte=${JUDO}`);
    expect(linkOf("Não definida")).toBe("/dashboard/reports/linhas?figura=sem-modalidade");
  });

  it("REP-09 name each chart, and repeat it as a table whose figures link to their rows", () => {
    const money = panel("Receita dos últimos 6 meses");
    expect(within(money).getByRole("img").querySelector("title")?.textContent).toMatch(/últimos seis meses/);
    expect(money.querySelectorAll("rect")).toHaveLength(12);
    const november = within(money).getByRole("row", { name: /nov\. 2026/, hidden: true });
    expect([...november.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "/dashboard/reports/linhas?figura=recebido&mes=2026-11",
      "/dashboard/reports/linhas?figura=a-receber&mes=2026-11",
    ]);
    const week = within(panel("Aulas por dia da semana")).getByRole("row", { name: /Segunda/, hidden: true });
    expect(week.textContent).toBe("Segunda2");
    expect(week.querySelector("a")?.getAttribute("href")).toBe(
      "/dashboard/reports/linhas?figura=aulas&dia=1",
    );
  });

  it("REP-09 link the presences of a weekday, or of a class at its hour, to their days", () => {
    const day = within(panel("Presenças por dia da semana")).getByRole("row", {
      name: /Segunda/,
      hidden: true,
    });
    expect(day.textContent).toBe("Segunda15");
    expect(day.querySelector("a")?.getAttribute("href")).toBe(
      "/dashboard/reports/linhas?figura=presencas&dia=1",
    );
    expect(linkOf(/Judô/, "Presenças por turma")).toBe(
      `/dashboard/reports/linhas?figura=presencas&dia=1&aula=${JUDO}&hora=19%3A00`,
    );
  });

  it("link a source to all of its leads, and its enrolled ones to exactly those", () => {
    const sources = "De onde vêm os interessados";
    expect(linkOf("Instagram", sources)).toBe("/dashboard/reports/linhas?figura=origem&origem=Instagram");
    expect(linkOf("1", sources)).toBe(
      "/dashboard/reports/linhas?figura=origem&origem=Instagram&etapa=active_student",
    );
  });

  it("REP-10 REP-11 show quick stats: occupancy over 20 and over the real places, fee, students per class, retention", () => {
    const text = panel("Estatísticas rápidas").textContent?.replaceAll("\u00a0", " ");
    expect(text).toContain("Taxa de ocupação43%Sobre 20 por aula. Lugares reais: 17 de 50.");
    expect(text).toContain("Mensalidade médiaR$ 150,50");
    expect(text).toContain("Alunos por aula8,5");
    expect(text).toContain("Retenção90%9 de 10 alunos no começo do período.");
    for (const name of ["Taxa de ocupação", "Alunos por aula"])
      expect(linkOf(name)).toBe("/dashboard/reports/linhas?figura=aulas");
    expect(linkOf("1 saiu")).toBe("/dashboard/reports/linhas?figura=sairam");
  });
});

it("REP-02 presences of another period link to the rows of that period", () => {
  render(<ReportsScreen {...report} period="last-month" />);
  expect(linkOf(/Judô/, "Presenças por turma")).toContain("&periodo=mes-passado&");
});

it("REP-02 the page says how many sources it leaves out", () => {
  const { unmount } = render(<ReportsScreen {...report} />);
  expect(panel("De onde vêm os interessados").textContent).not.toContain("que mais trouxeram");
  unmount();
  render(<ReportsScreen {...report} sourceCount={13} />);
  expect(panel("De onde vêm os interessados").textContent).toContain(
    "As 1 origens que mais trouxeram, de 13:",
  );
});

describe("the rows behind a figure", () => {
  const row: FigureRow = {
    id: JUDO,
    studentId: null,
    classId: null,
    time: null,
    present: null,
    weekday: null,
    enrolled: null,
    places: null,
    name: "Judô",
    day: isoDay("2026-11-16"),
    about: null,
    method: null,
    stage: null,
    cents: null,
  };
  const show = (params: Record<string, string>, rows: readonly FigureRow[]) =>
    render(
      <FigureScreen
        opens={{ leads: true, classes: true }}
        filter={rowsFilter.parse(params)}
        span={monthSpan("2026-11")}
        total={1}
        sum={ZERO_CENTS}
        present={15}
        enrolled={17}
        places={50}
        rows={rows}
        page={1}
        pages={1}
      />,
    );

  it("REP-09 link a class on its day to the roll call, with who taught and how many came", () => {
    show({ figura: "presencas", dia: "1" }, [
      { ...row, classId: JUDO, time: "19:00", present: 15, about: "Mestra Lia" },
    ]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Presenças nas aulas: Segunda");
    expect(linkOf(/Judô/)).toBe(`/dashboard/schedule/${JUDO}/2026-11-16`);
    const text = screen.getByRole("table").textContent ?? "";
    for (const told of ["16", "19:00", "Mestra Lia", "15"]) expect(text).toContain(told);
    expect(document.body.textContent).toContain("1 aula, 15 presenças ao todo.");
  });

  it("REP-07 REP-11 link a weekly class to its page, with its teacher, students and places", () => {
    show({ figura: "aulas", dia: "1" }, [
      {
        ...row,
        day: null,
        classId: JUDO,
        time: "19:00",
        weekday: 1,
        enrolled: 17,
        places: 50,
        about: "Mestra Lia",
      },
    ]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Aulas ativas: Segunda");
    expect(linkOf(/Judô/)).toBe(`/dashboard/schedule/${JUDO}`);
    const text = screen.getByRole("table").textContent ?? "";
    for (const told of ["Segunda", "19:00", "Mestra Lia", "17 de 50 vagas"]) expect(text).toContain(told);
    expect(document.body.textContent).toContain("1 aula, 17 matriculados em 50 vagas.");
    expect(document.body.textContent).not.toContain("1 nov. 2026");
  });

  it.each([
    ["aulas", { weekday: "meta", hour: "foot", who: "line", places: "side" }],
    ["presencas", { day: "meta", hour: "foot", who: "line", count: "side" }],
    ["recebido", { day: "meta", money: "side" }],
    ["sairam", { day: "side" }],
    ["origem", { day: "side", stage: "meta" }],
  ])(
    "REP-09 place cells of %s beside and below the name on a phone, so that the name has a line of its own",
    (figura, places) => {
      show({ figura, origem: "Site" }, [{ ...row, stage: "new" }]);
      const cells = [...(screen.getAllByRole("row")[1]?.children ?? [])];
      const shown = cells.map((cell) => cell.getAttribute("data-at")).filter(Boolean);
      expect(shown).toEqual(["lead", ...Object.values(places)]);
    },
  );

  it("REP-05 call money without a description 'Pagamento', as the list of payments does", () => {
    show({ figura: "recebido" }, [{ ...row, method: "pix", cents: cents(15_000) }]);
    expect(screen.getAllByRole("row")[1]?.textContent).toContain("Pagamento");
  });

  it("REP-09 link a lead of a source to their own page", () => {
    show({ figura: "origem", origem: "Instagram" }, [{ ...row, name: "Bia", stage: "new" }]);
    expect(linkOf(/Bia/)).toBe(`/dashboard/crm/${JUDO}`);
  });
});

it("REP-04 reports of an academy without data say so, and show no division by zero", () => {
  render(<ReportsScreen {...nothing} />);
  const text = document.body.textContent ?? "";
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
  expect(text).toContain("Nenhuma presença no período.");
  expect(text).toContain("Ninguém treinava aqui no começo do período.");
});
