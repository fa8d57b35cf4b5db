import { renderToStaticMarkup } from "react-dom/server";
import { PricePage } from "./price-page";

const html = renderToStaticMarkup(<PricePage email="suporte@obi.example" />).replaceAll("\u00a0", " ");

it("PRICE-01 CONST-01 the page offers one plan, billed by the month at R$ 99,90", () => {
  expect(html.match(/R\$/g)).toHaveLength(1);
  expect(html).toMatch(/R\$ 99,90<\/span><span[^>]*>por mês/);
});

it.each([
  "Agendamento de aulas",
  "Alunos",
  "Relatórios",
  "CRM para leads",
  "Finanças",
  "Backup automático",
  "Assistente de IA",
])("PRICE-02 the plan's list names %s", (ability) => {
  const lines = [...html.matchAll(/<li[^>]*>[\s\S]*?<\/li>/g)].map(([line]) => line.replace(/<[^>]+>/g, ""));
  expect(lines.filter((line) => line.startsWith(ability))).not.toEqual([]);
});

it("PRICE-02 the plan's list promises what exists, and nothing that is to come", () => {
  const lines = [...html.matchAll(/<li[^>]*>[\s\S]*?<\/li>/g)].map(([line]) => line.replace(/<[^>]+>/g, ""));
  expect(lines).toEqual(
    expect.arrayContaining(["CRM para leads", "Relatórios de presença e desempenho", "Avisos automáticos"]),
  );
  expect(lines).toEqual(expect.arrayContaining(["Portal do aluno no celular", "Assistente de IA"]));
  expect(lines).toContain("Aulas, pagamentos e perfil no portal do aluno");
  expect(html).not.toContain("Em breve");
});

it.each([
  ["how to cancel", /Como cancelo a assinatura\?[\s\S]*?<a href="mailto:suporte@obi.example"/],
  ["how data is secured", /Meus dados ficam seguros\?[\s\S]*?cifrada/],
  ["what one must know", /Preciso entender de tecnologia\?[\s\S]*?<p[^>]*>Não\./],
])("PRICE-03 the page answers %s", (_, words) => {
  expect(html).toMatch(words);
});

it("PRICE-03 each answer is folded below its question by <details>, which the keyboard opens", () => {
  const questions = html.match(/<details[^>]*><summary[\s\S]*?<\/summary><p[\s\S]*?<\/p><\/details>/g) ?? [];
  expect(questions.length).toBeGreaterThanOrEqual(3);
  expect(html.match(/<summary/g)).toHaveLength(questions.length);
  expect(html).not.toMatch(/<details[^>]* open/);
});

it("PRICE-04 the plan's button starts the sign-up", () => {
  expect(html).toMatch(/<a href="\/signup"[^>]*>Começar 7 dias grátis<\/a>/);
});
