import { parseSettings } from "@/lib/config/settings";
import { chatsOf, supportHref } from "./books";
import { contactFrom } from "./rules";

const shown = (kept: Parameters<typeof contactFrom>[0]) => contactFrom(kept, parseSettings({}));

it("LAND-12 a chat without a number is left out, and general questions go to one that has a number", () => {
  const labels = (kept: Parameters<typeof shown>[0]) => chatsOf(shown(kept)).map(({ label }) => label);
  expect(labels({})).toEqual([]);
  expect(labels({ whatsapp_sales: "11988881111" })).toEqual(["Vendas", "Dúvidas gerais"]);
  expect(labels({ whatsapp_support: "11977772222" })).toEqual(["Suporte", "Dúvidas gerais"]);
});

it("LAND-13 support is a chat when it has a number, and a mail otherwise", () => {
  expect(supportHref(shown({}))).toBe("mailto:suporte@obi.example");
  expect(supportHref(shown({ whatsapp_support: "11977772222" }))).toMatch(
    /^https:\/\/wa\.me\/5511977772222\?text=Ol/,
  );
});
