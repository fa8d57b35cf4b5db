import { formPage } from "./form-page";

const problem = { title: "Erro ao enviar", text: "Confira.", fields: { email: ["Email inválido"] } };

it("CONT-07 the page keeps everything that was typed and shows each error beside its field", () => {
  const html = formPage(
    { name: "Rosa", email: "rosa@", phone: "11", subject: "vendas", message: "\nNão perca este texto" },
    problem,
  );
  expect(html).toContain('<html lang="pt-BR">');
  for (const value of ["Rosa", "rosa@", "11"]) expect(html).toContain(`value="${value}"`);
  expect(html).toContain('<option value="vendas" selected>Informações Comerciais');
  expect(html).toMatch(/<textarea[^>]*>\n\nNão perca este texto<\/textarea>/);
  expect(html).toMatch(/name="email" aria-invalid="true" aria-describedby="email-error"/);
  expect(html).toContain('id="email-error">Email inválido');
});

it("escapes whatever was typed", () => {
  const evil = `"><script>x()</script></textarea><img src=x onerror='x()'>`;
  const html = formPage(
    { name: evil, email: evil, phone: evil, subject: evil, message: evil },
    { ...problem, text: evil, fields: { name: [evil] } },
  );
  expect(html).not.toMatch(/<script|<img/);
  expect(html.match(/<\/textarea>/g)).toHaveLength(1);
});
