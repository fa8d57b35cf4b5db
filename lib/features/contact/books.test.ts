import { parseSettings } from "@/lib/config/settings";
import { chatsOf, supportHref } from "./books";
import { contactFrom } from "./rules";

const shown = (kept: Parameters<typeof contactFrom>[0]) => contactFrom(kept, parseSettings({}));

it("LAND-12 leaves out what has no number; general questions go to whoever there is", () => {
  const labels = (kept: Parameters<typeof shown>[0]) => chatsOf(shown(kept)).map(({ label }) => label);
  expect(labels({})).toEqual([]);
  expect(labels({ whatsapp_sales: "11988881111" })).toEqual(["Vendas", "Dúvidas gerais"]);
  expect(labels({ whatsapp_support: "11977772222" })).toEqual(["Suporte", "Dúvidas gerais"]);
});

it("LAND-13 support is a chat where there is a number, else a mail", () => {
  expect(supportHref(shown({}))).toBe("mailto:suporte@obi.example");
  expect(supportHref(shown({ whatsapp_support: "11977772222" }))).toMatch(
    /^https:\/\/wa\.me\/5511977772222\?text=Ol/,
  );
});
