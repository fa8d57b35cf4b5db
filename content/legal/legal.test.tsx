import { renderToStaticMarkup } from "react-dom/server";
import { privacySections, updatedAt as privacyDate } from "./privacy";
import { termsSections, updatedAt as termsDate } from "./terms";

const textOf = (sections: typeof privacySections) =>
  sections
    .map(({ title, body }) => `${title} ${renderToStaticMarkup(body)}`)
    .join(" ")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");

describe("legal texts", () => {
  it.each([
    ["privacy", privacySections],
    ["terms", termsSections],
  ])("%s: each section has an anchor of its own", (_, sections) => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z-]+$/.test(id))).toEqual([]);
  });

  it("are dated", () => {
    for (const date of [privacyDate, termsDate]) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("privacy says who answers, what is kept, how long, children, incidents, and whom to ask", () => {
    const text = textOf(privacySections);
    for (const said of ["controladora", "operador", "art. 11", "art. 14", "art. 18", "6 meses"])
      expect(text).toContain(said);
    for (const said of ["15 dias", "3 dias úteis", "suporte@obi.example", "Stripe", "Mercado Pago", "OpenAI"])
      expect(text).toContain(said);
  });

  it("terms name no price of their own, since the screens show two (C-01)", () => {
    const text = textOf(termsSections);
    expect(text).toContain("preço mostrado no momento da assinatura");
    expect(text).not.toMatch(/R\$|99,90|109,90/);
  });
});
