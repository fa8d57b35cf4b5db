import { renderToStaticMarkup } from "react-dom/server";
import { parseSettings } from "@/lib/config/settings";
import { contactFrom } from "@/lib/features/contact/rules";
import { Landing, type LandingProps } from "./landing";

const contact = contactFrom(
  {
    email: "oi@obi.example",
    city: "Santos",
    state: "SP",
    whatsapp_sales: "(11) 98888-1111",
    whatsapp_support: "(11) 97777-2222",
  },
  parseSettings({}),
);
const withoutFilm = { embedUrl: null, watchUrl: null };
const render = (props: Partial<LandingProps> = {}) =>
  renderToStaticMarkup(<Landing contact={contact} tour={withoutFilm} posts={[]} {...props} />).replaceAll(
    "\u00a0",
    " ",
  );
const html = render();

const part = (start: string, end = "</section>", from = html) => {
  const rest = from.slice(from.indexOf(start));
  return rest.slice(0, rest.indexOf(end));
};
const headings = (level: string) =>
  [...html.matchAll(new RegExp(`<${level}[^>]*>([\\s\\S]*?)</${level}>`, "g"))].map(([, heading = ""]) =>
    heading.replace(/<[^>]+>/g, ""),
  );
const linkTo = (href: string, text: string) => new RegExp(`<a href="${href}"[^>]*>${text}</a>`);

it("ROUTE-05 the page opens with the tagline", () => {
  expect(headings("h1")).toEqual([expect.stringContaining("Foque na sua paixão, deixe a gestão conosco")]);
});

it("RIGHT-47 h1 and h2 contain the words that people search for", () => {
  expect(headings("h1")[0]).toMatch(/^Sistema para academia de jiu-jitsu/);
  expect(headings("h2").join()).toMatch(/academia de jiu-jitsu.*[Ss]istema/);
});

it("RIGHT-47 on a phone the trial sticks to the foot between the hero's button and the last call", () => {
  const [bar = ""] = html.match(/<a[^>]*>Testar grátis<\/a>/) ?? [];
  expect(bar).toMatch(/href="\/signup"/);
  expect(bar).toMatch(/class="[^"]*sticky[^"]*sm:hidden/);
  const [hero, there, last] = ["Testar 7 dias grátis", bar, "Comece antes da próxima aula"].map((text) =>
    html.indexOf(text),
  );
  expect(hero).toBeLessThan(there ?? 0);
  expect(there).toBeLessThan(last ?? 0);
});

it("LAND-01 the page has the anchored sections", () => {
  for (const id of ["features", "video", "pricing", "blog", "contact"])
    expect(html).toContain(`<section id="${id}"`);
});

it("LAND-02 the header links to the sign-in and to the prices", () => {
  const header = part("<header", "</header>");
  expect(header).toMatch(linkTo("/auth", "Entrar"));
  expect(header).toMatch(linkTo("/pricing", "Começar Agora"));
});

it("LAND-03 the hero and the plan start the trial", () => {
  expect(part("<section")).toMatch(linkTo("/signup", "Testar 7 dias grátis"));
  expect(part('<section id="pricing"')).toMatch(linkTo("/signup", "Começar 7 dias grátis"));
});

it("LAND-04 the final call repeats the price and links to the prices", () => {
  const call = part("Comece antes da próxima aula");
  expect(call).toContain("R$ 99,90/mês");
  expect(call).toMatch(linkTo("/pricing", "Ver o plano"));
});

it.each([
  ["students", /Alunos sem limite, com faixas e modalidades/],
  ["classes", /Turmas por modalidade e nível/],
  ["fees", /Mensalidades/],
  ["reports", /Relatórios[\s\S]*Receita[\s\S]*Presença e desempenho/],
  ["leads", /CRM de interessados/],
  ["notices", /Avisos automáticos/],
  ["assistant", /Assistente de IA/],
  ["backup", /Backup automático/],
])("LAND-05 ROUTE-04 the features name what the plan holds: %s", (_, words) => {
  expect(part('<section id="features"')).toMatch(words);
});

it("LAND-06 the film is shown if its addresses are set, and otherwise our own screens", () => {
  const film = render({
    tour: {
      embedUrl: "https://www.youtube-nocookie.com/embed/obi",
      watchUrl: "https://www.youtube.com/watch?v=obi",
    },
  });
  const section = part('<section id="video"', "</section>", film);
  expect(section).toContain('href="https://www.youtube-nocookie.com/embed/obi" data-tour=""');
  expect(section).toContain('href="https://www.youtube.com/watch?v=obi"');
  expect(film).toContain('src="/site/tour.js"');
  const screens = part('<section id="video"');
  expect(screens).not.toMatch(/iframe|youtube/);
  expect(screens.match(/<img/g)).toHaveLength(4);
  const steps = [...screens.matchAll(/href="#(tour-[^"]+)"/g)].map(([, id]) => id);
  expect(steps).toHaveLength(4);
  for (const id of steps) expect(screens).toContain(`<li id="${id}"`);
});

it("LAND-07 and CONST-01 offer one plan at R$ 99,90 per month with 7 free days without a card", () => {
  const pricing = part('<section id="pricing"');
  expect(pricing.match(/R\$/g)).toHaveLength(1);
  expect(pricing).toMatch(/R\$ 99,90<\/span><span[^>]*>por mês/);
  expect(pricing).toContain("7 dias grátis, sem cartão");
});

it("LAND-11 CONST-11 shows city, address and hours of the contact settings, and our own where none are stored", () => {
  const stored = part('<section id="contact"');
  expect(stored).toContain("Santos, SP");
  expect(stored).toContain('href="mailto:oi@obi.example"');
  expect(stored).toContain("Seg-Sex 9h-19h");
  const unstored = part(
    '<section id="contact"',
    "</section>",
    render({ contact: contactFrom({}, parseSettings({})) }),
  );
  expect(unstored).toContain("São Paulo, SP");
  expect(unstored).toContain("suporte@obi.example");
});

it("LAND-12 chats open with their text filled in, for sales, support and general questions", () => {
  const chats = part('popover="auto"', "</ul>");
  const links = [...chats.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, label]) => ({
    label,
    number: new URL(href ?? "").pathname,
    text: new URL(href ?? "").searchParams.get("text"),
  }));
  expect(links).toEqual([
    { label: "Vendas", number: "/5511988881111", text: expect.stringContaining("conhecer o Obi") },
    { label: "Suporte", number: "/5511977772222", text: expect.stringContaining("preciso de ajuda") },
    { label: "Dúvidas gerais", number: "/5511988881111", text: expect.stringContaining("dúvida") },
  ]);
  expect(render({ contact: contactFrom({}, parseSettings({})) })).not.toContain("wa.me");
});

it("LAND-13 the footer links to contact, privacy, terms and support", () => {
  const footer = part("<footer", "</footer>");
  expect(footer).toMatch(linkTo("/#contact", "Contato"));
  expect(footer).toMatch(linkTo("/privacidade", "Privacidade"));
  expect(footer).toMatch(linkTo("/termos", "Termos"));
  expect(footer).toMatch(linkTo('https://wa.me/5511977772222\\?text=[^"]+', "Suporte"));
  const byMail = part("<footer", "</footer>", render({ contact: contactFrom({}, parseSettings({})) }));
  expect(byMail).toMatch(linkTo("mailto:suporte@obi.example", "Suporte"));
});

it("the footer names the company that offers the product, once the settings name it", () => {
  const company = { name: "Obi Ltda.", cnpj: "12.345.678/0001-90", address: "Recife", privacyOfficer: null };
  const named = render({ contact: contactFrom({}, { supportEmail: "ajuda@obi.example", company }) });
  expect(part("<footer", "</footer>", named)).toContain("Obi Ltda. · CNPJ 12.345.678/0001-90 · Recife");
  expect(part("<footer", "</footer>")).not.toContain("CNPJ");
});

it("LAND-15 the popup links to the sign-up, or closes", () => {
  const popup = part("<dialog", "</dialog>");
  expect(popup).toMatch(linkTo("/signup", "Quero Testar Gratuitamente"));
  expect(popup).toMatch(
    /<form[^>]*method="dialog"[\s\S]*<button type="submit"[^>]*>Talvez mais tarde<\/button>/,
  );
});

it("CONT-01 CONT-04 the form asks for name, e-mail, phone, subject and message, and requires all but the phone", () => {
  const form = part("data-contact", "</form>");
  const control = (name: string) => form.match(new RegExp(`<[^>]* name="${name}"[^>]*>`))?.[0] ?? "";
  for (const name of ["name", "email", "subject", "message"]) expect(control(name)).toContain('required=""');
  expect(control("email")).toContain('type="email"');
  expect(control("phone")).toContain('type="tel"');
  expect(control("phone")).not.toContain("required");
  const options = [...form.matchAll(/<option value="(\w+)">([^<]+)/g)].map(([, value, label]) => [
    value,
    label,
  ]);
  expect(options).toEqual([
    ["duvidas", "Dúvidas Gerais"],
    ["vendas", "Informações Comerciais"],
    ["suporte", "Suporte Técnico"],
    ["outros", "Outros"],
  ]);
});

it("students have a sign-in link of their own", () => {
  expect(part("<section")).toMatch(linkTo("/student-login", "Sou aluno"));
});

it("every link to an anchor has its target", () => {
  const anchors = [...html.matchAll(/href="\/?#([^"]+)"/g)].map((match) => match[1]);
  expect(anchors).toContain("features");
  for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`);
});

it("the page has neither inline scripts nor inline styles", () => {
  expect(html).not.toMatch(/ style=/);
  expect(html).not.toMatch(/<script(?![^>]*src=)/);
});

it("LAND-05 the features name only what exists, and nothing that is to come", () => {
  const headings = [...part('id="features"').matchAll(/<h3[^>]*>([\s\S]*?)<\/h3>/g)].map(([, heading = ""]) =>
    heading.replace(/<[^>]+>/g, ""),
  );
  expect(headings).toEqual(
    expect.arrayContaining([
      "CRM de interessados",
      "Portal do aluno",
      "Mais no portal do aluno",
      "Avisos automáticos",
      "Relatórios",
    ]),
  );
  expect(html).not.toContain("Em breve");
});
