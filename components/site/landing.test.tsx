import { renderToStaticMarkup } from "react-dom/server";
import { Landing } from "./landing";

const html = renderToStaticMarkup(<Landing />).replaceAll("\u00a0", " ");

const section = (start: string) => {
  const from = html.slice(html.indexOf(start));
  return from.slice(0, from.indexOf("</section>"));
};
const linkTo = (href: string, text: string) => new RegExp(`<a href="${href}"[^>]*>${text}</a>`);

it("ROUTE-05 opens with the tagline", () => {
  expect(html).toMatch(/<h1[^>]*>Foque na sua paixão, deixe a gestão conosco<\/h1>/);
});

it("leads owners to the login from the header", () => {
  const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
  expect(header).toMatch(linkTo("/auth", "Entrar"));
  expect(header).toMatch(linkTo('[^"]+', "Começar Agora"));
});

it("LAND-03 starts the trial from the hero and from the plan", () => {
  expect(section("<section")).toMatch(linkTo("/signup", "Testar 7 dias grátis"));
  expect(section('<section id="pricing"')).toMatch(linkTo("/signup", "Começar 7 dias grátis"));
});

it("LAND-07 and CONST-01 offer one plan at R$ 99,90 per month with 7 free days without a card", () => {
  const pricing = section('<section id="pricing"');
  expect(pricing.match(/R\$/g)).toHaveLength(1);
  expect(pricing).toMatch(/R\$ 99,90<\/span><span[^>]*>por mês/);
  expect(pricing).toContain("7 dias grátis, sem cartão");
});

it("repeats the price in the final call", () => {
  expect(section("Comece antes da próxima aula")).toContain("R$ 99,90/mês");
});

it("offers students their own way in", () => {
  expect(section("<section")).toMatch(linkTo("/student-login", "Sou aluno"));
});

it("has no link that leads nowhere", () => {
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  expect(anchors).toContain("features");
  for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`);
});
