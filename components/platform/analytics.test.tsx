/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import AnalyticsError from "@/app/(app)/admin/analytics/error";
import type { AnalyticsView } from "@/lib/features/platform/loaders";
import {
  chartMonths,
  cohortMonths,
  cohortsFilled,
  monthsFilled,
} from "@/lib/features/platform/rules/figures";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { AnalyticsFigure } from "./analytics-figure";
import { AnalyticsScreen } from "./analytics-screen";

const today = isoDay("2026-11-23");
const vila = "0190b0a0-0000-7000-8000-000000000001";

const view: AnalyticsView = {
  months: monthsFilled(chartMonths(today), [
    { month: isoDay("2026-10-01"), revenue: cents(20_000), paying: 4, lost: 0, begun: 8, students: 0 },
    { month: isoDay("2026-11-01"), revenue: cents(25_000), paying: 5, lost: 1, begun: 9, students: 30 },
  ]),
  cohorts: cohortsFilled(cohortMonths(today), [
    { month: isoDay("2026-10-01"), studios: 8, tested: 6, converted: 3, paying: 2, using: 5 },
    { month: isoDay("2026-11-01"), studios: 9, tested: 2, converted: 1, paying: 1, using: 9 },
  ]),
  activity: { week: 9, month: 4, idle: 3, never: 1 },
  people: { students: 1_234, active: 1_000 },
  recent: [
    {
      id: vila,
      name: "Dojô Vila",
      email: "vila@obi.example",
      since: isoDay("2026-11-20"),
      state: "trialOver",
      plan: "basic",
      isFull: false,
      trialEndsOn: null,
      isTrialOver: true,
      isPaying: false,
      runs: false,
    },
  ],
};

const panel = (name: string) => screen.getByRole("region", { name });
const text = (element: Element) => element.textContent?.replaceAll("\u00a0", " ");
const hrefs = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link", { hidden: true })
    .map((link) => link.getAttribute("href"));

describe("the analytics", () => {
  beforeEach(() => render(<AnalyticsScreen {...view} />));

  it("ADMIN-37 lead with recurring revenue, conversion, churn and students, each linked to its academies", () => {
    const numbers = panel("Números de agora");
    expect(text(numbers)).toContain("Receita recorrenteR$ 250,005 academias pagam hoje");
    expect(text(numbers)).toContain("Conversão do teste50%4 de 8 academias que testaram em 12 meses");
    expect(text(numbers)).toContain("Cancelamento no mês25%1 de 4 que pagavam no começo do mês");
    expect(text(numbers)).toContain("Alunos1.2341.000 ativos");
    expect(hrefs(numbers)).toEqual([
      "/admin/analytics/linhas?figura=pagam",
      "/admin/analytics/linhas?figura=converteram",
      "/admin/analytics/linhas?figura=deixaram-de-pagar",
      "/admin/analytics/linhas?figura=alunos",
    ]);
  });

  it("ADMIN-37 ADMIN-38 compare this month with the last, with 0 if nothing can be compared", () => {
    const rows = within(panel("Crescimento no mês")).getAllByRole("row").slice(1);
    expect(rows.map(text)).toEqual([
      "Academias novas9812,5%",
      "Alunos novos3000%",
      "Receita recorrenteR$ 250,00R$ 200,0025%",
    ]);
    expect(hrefs(panel("Crescimento no mês")).slice(0, 2)).toEqual([
      "/admin/analytics/linhas?figura=novas&mes=2026-11",
      "/admin/analytics/linhas?figura=novas&mes=2026-10",
    ]);
  });

  it("ADMIN-37 name month and year with every figure, in the tables and in the links' own labels", () => {
    const named = (name: string, link: RegExp) =>
      within(panel(name)).getAllByRole("link", { name: link, hidden: true })[0]?.getAttribute("href");
    const heads = within(panel("Crescimento no mês")).getAllByRole("columnheader");
    expect(heads.map(text)).toEqual(["O que", "novembro de 2026", "outubro de 2026", "Crescimento"]);
    expect(named("Crescimento no mês", /^8, Academias novas, outubro de 2026$/)).toMatch(/mes=2026-10$/);
    expect(named("Por mês de cadastro", /^6, Teste terminou, outubro de 2026$/)).toMatch(
      /testaram&mes=2026-10$/,
    );
    expect(named("Academias por mês", /^1, Deixaram de pagar, novembro de 2026$/)).toMatch(/mes=2026-11$/);
  });

  it("ADMIN-37 name each chart, and repeat it as a table whose figures link to their academies", () => {
    const studios = panel("Academias por mês");
    expect(within(studios).getByRole("img").querySelector("title")?.textContent).toMatch(
      /últimos seis meses/,
    );
    expect(studios.querySelectorAll("rect")).toHaveLength(12);
    expect(within(studios).getByRole("img").querySelector("title")?.textContent).toMatch(
      /de junho de 2026 a novembro de 2026\.$/,
    );
    expect(within(studios).getByText("nov. 2026")).toBeTruthy();
    const november = within(studios).getByRole("row", { name: /novembro de 2026/, hidden: true });
    expect(hrefs(november)).toEqual([
      "/admin/analytics/linhas?figura=novas&mes=2026-11",
      "/admin/analytics/linhas?figura=deixaram-de-pagar&mes=2026-11",
    ]);
    expect(
      text(within(panel("Receita recorrente por mês")).getByRole("row", { name: /nov/, hidden: true })),
    ).toBe("novembro de 2026R$ 250,00");
    expect(hrefs(panel("Alunos novos por mês")).at(-1)).toBe(
      "/admin/analytics/linhas?figura=alunos-novos&mes=2026-11",
    );
  });

  it("ADMIN-37 group academies by month of sign-up, newest first, each figure with its academies", () => {
    const rows = within(panel("Por mês de cadastro")).getAllByRole("row");
    expect(rows).toHaveLength(13);
    expect(text(rows[1] ?? document.body)).toBe("novembro de 202692119");
    expect(hrefs(rows[2] ?? document.body)).toEqual(
      ["novas", "testaram", "converteram", "continuam", "usam"].map(
        (figure) => `/admin/analytics/linhas?figura=${figure}&mes=2026-10`,
      ),
    );
  });

  it("ADMIN-37 group academies by the time of their last save", () => {
    const rows = within(panel("Uso")).getAllByRole("row").slice(1);
    expect(rows.map(text)).toEqual([
      "Nos últimos 7 dias9",
      "De 8 a 30 dias atrás4",
      "Há mais de 30 dias3",
      "Nunca1",
    ]);
    expect(hrefs(panel("Uso")).at(-1)).toBe("/admin/analytics/linhas?figura=atividade&faixa=nunca");
  });

  it("ADMIN-39 list the newest academies, each with its badge and its page", () => {
    const recent = panel("Academias mais novas");
    expect(text(recent)).toContain("Dojô VilaTeste encerrado20/11/2026");
    expect(hrefs(recent)).toEqual([`/admin/studios/${vila}`]);
  });
});

it("ADMIN-37 the analytics without any academy show no division by zero", () => {
  render(
    <AnalyticsScreen
      months={monthsFilled(chartMonths(today), [])}
      cohorts={cohortsFilled(cohortMonths(today), [])}
      activity={{ week: 0, month: 0, idle: 0, never: 0 }}
      people={{ students: 0, active: 0 }}
      recent={[]}
    />,
  );
  expect(text(panel("Números de agora"))).toContain("Cancelamento no mês–Ninguém pagava no começo do mês");
  expect(text(panel("Números de agora"))).toContain("Conversão do teste–Nenhum teste terminou em 12 meses");
  expect(text(panel("Academias mais novas"))).toContain("Nenhuma academia ainda.");
  expect(document.body.textContent).not.toMatch(/NaN|Infinity/);
});

describe("the academies behind a figure", () => {
  const row = {
    id: vila,
    name: "Dojô Vila",
    email: "vila@obi.example",
    since: isoDay("2026-10-02"),
    lastAct: null,
    isRemembered: true,
    value: 10_990,
  };
  const shown = (filter: Parameters<typeof AnalyticsFigure>[0]["filter"], rows = [row]) =>
    render(
      <AnalyticsFigure filter={filter} total={rows.length} sum={10_990} rows={rows} page={1} pages={1} />,
    );

  it("ADMIN-37 show what they pay and when they were last used, and link to their page", () => {
    shown({ figure: "paying", month: "2026-10", band: "week" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Academias que pagam");
    expect(screen.getByText("Em outubro de 2026.")).toBeTruthy();
    const line = screen.getByRole("row", { name: /Dojô Vila/ });
    expect(text(line)).toContain("02/10/2026NuncaR$ 109,90");
    expect(hrefs(line)).toEqual([`/admin/studios/${vila}`]);
    expect(text(document.body)).toContain("1 academia, R$ 109,90 por mês.");
  });

  it("ADMIN-37 say that the last use is too long ago to be known, not that there was none", () => {
    shown({ figure: "activity", month: null, band: "idle" }, [{ ...row, isRemembered: false }]);
    const line = screen.getByRole("row", { name: /Dojô Vila/ });
    expect(text(line)).toContain("Há mais de um ano");
    expect(text(line)).not.toContain("Nunca");
  });

  it("ADMIN-37 show the students of each academy and of all", () => {
    shown({ figure: "enrolled", month: null, band: "week" });
    expect(screen.getByText("Todos os que as academias têm agora, sem os de exemplo.")).toBeTruthy();
    expect(text(screen.getByRole("row", { name: /Dojô Vila/ }))).toContain("Nunca10.990");
    expect(text(document.body)).toContain("1 academia, 10.990 alunos.");
  });

  it("ADMIN-37 say so if there are none", () => {
    shown({ figure: "activity", month: null, band: "never" }, []);
    expect(screen.getByText("Nenhuma academia aqui")).toBeTruthy();
    expect(screen.getByText("Nunca")).toBeTruthy();
  });
});

it("ADMIN-40 a failed load is reported in the specified words and can be tried again", async () => {
  const retry = jest.fn();
  render(<AnalyticsError error={new Error("x")} retry={retry} />);
  expect(screen.getByText("Erro ao carregar analytics")).toBeTruthy();
  expect(screen.getByText("Não foi possível carregar os dados de analytics.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(retry).toHaveBeenCalled();
});
