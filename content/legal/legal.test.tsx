import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { parseSettings } from "@/lib/config/settings";
import { contactFrom } from "@/lib/features/contact/rules";
import { privacySections as privacyOf } from "./privacy";
import { termsSections as termsOf } from "./terms";
import { privacyUpdatedAt, termsUpdatedAt } from "./versions";
import { whoFrom } from "@/components/site/who";

const unnamed = whoFrom(contactFrom({}, parseSettings({})));
const privacySections = privacyOf(unnamed);
const termsSections = termsOf(unnamed);

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

  it("RIGHT-22 each date names one text: a changed word needs a new date and a new digest in this list", () => {
    const digestOf = (sections: typeof privacySections) =>
      createHash("sha256").update(textOf(sections)).digest("hex").slice(0, 16);
    expect({
      [`termos ${termsUpdatedAt}`]: digestOf(termsSections),
      [`privacidade ${privacyUpdatedAt}`]: digestOf(privacySections),
    }).toEqual({
      "termos 2026-11-24": "d6dfec8bfece3941",
      "privacidade 2026-11-30": "aa2d1892559fa808",
    });
  });

  it("the privacy policy covers controller, periods, children, incidents and contact", () => {
    const text = textOf(privacySections);
    for (const said of ["controladora", "operador", "art. 11", "art. 14", "art. 18", "6 meses"])
      expect(text).toContain(said);
    for (const said of ["15 dias", "3 dias úteis", "suporte@obi.example", "Stripe", "Mercado Pago", "OpenAI"])
      expect(text).toContain(said);
  });

  it("both texts name the company and one contact address once the settings have them", () => {
    const company = {
      name: "Obi Tecnologia Ltda.",
      cnpj: "12.345.678/0001-90",
      address: "Rua do Tatame, 1, Recife",
      privacyOfficer: "Rosa Lima",
    };
    const named = whoFrom(contactFrom({}, { supportEmail: "ajuda@obi.example", company }));
    const provider = "Obi Tecnologia Ltda., CNPJ 12.345.678/0001-90, Rua do Tatame, 1, Recife";
    for (const text of [textOf(privacyOf(named)), textOf(termsOf(named))]) {
      expect(text).toContain(provider);
      expect(text).toContain("ajuda@obi.example");
      expect(text).not.toContain("suporte@obi.example");
    }
    expect(textOf(privacyOf(named))).toContain("Encarregado pelo tratamento de dados: Rosa Lima, em ajuda@");
    expect(textOf(privacySections)).not.toMatch(/Encarregado|CNPJ/);
  });

  it("the terms name no price of their own, since the screens show two (C-01)", () => {
    const text = textOf(termsSections);
    expect(text).toContain("preço mostrado no momento da assinatura");
    expect(text).not.toMatch(/R\$|99,90|109,90/);
  });
});
