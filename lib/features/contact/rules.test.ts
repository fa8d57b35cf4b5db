import { parseSettings } from "@/lib/config/settings";
import { whatsappNumber } from "@/lib/kernel/phone";
import { contactFrom } from "./rules";
import { storedContact } from "./schema";

const shown = (stored: unknown) => contactFrom(storedContact.parse(stored), parseSettings({}));

describe("contactFrom", () => {
  it("LAND-11 CONST-11 uses the default values when nothing is stored, or nothing readable", () => {
    const ours = {
      email: "suporte@obi.example",
      city: "São Paulo, SP",
      hours: "Seg-Sex 9h-19h",
      address: null,
      name: null,
      description: null,
      phone: null,
      whatsappSales: null,
      whatsappSupport: null,
      company: { name: null, cnpj: null, address: null, privacyOfficer: null },
    };
    for (const stored of [{}, null, "x", [], { email: "oi@", city: 7, whatsapp_sales: "ligue" }])
      expect(shown(stored)).toEqual(ours);
  });

  it("LAND-11 shows the stored values", () => {
    expect(
      shown({
        email: "oi@obi.example",
        city: "Recife",
        state: "PE",
        business_hours: "Seg-Sáb 8h-20h",
        phone: "(81) 3333-0000",
        whatsapp_sales: "(81) 98888-0000",
        company_name: "Obi",
      }),
    ).toMatchObject({ city: "Recife, PE", hours: "Seg-Sáb 8h-20h", whatsappSales: "5581988880000" });
  });
});

it.each([
  ["(11) 98888-1111", "5511988881111"],
  ["11 3333-1111", "551133331111"],
  ["+55 11 98888-1111", "5511988881111"],
  ["+351 912 345 678", "351912345678"],
  ["98888-1111", null],
  ["javascript:alert(1)", null],
  ["", null],
])("LAND-12 %j becomes the WhatsApp number %s", (typed, number) => {
  expect(whatsappNumber(typed)).toBe(number);
});
