import { withSystem, withVisitor } from "@/lib/db/doors";
import { newId } from "@/lib/kernel/ids";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { saveContactSettings } from "./actions";
import { loadContactSettings } from "./loaders";
import { CONTACT_KEY, getContact } from "./queries";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();

const filled = {
  company_name: "Obi Tecnologia",
  phone: "(81) 3333-0000",
  email: "oi@obi.example",
  whatsapp_sales: "(81) 98888-0001",
  whatsapp_support: "(81) 98888-0002",
  address: "Rua das Faixas, 7",
  city: "Recife",
  state: "PE",
  postal_code: "50000-000",
  country: "Brasil",
  business_hours: "Seg-Sáb 8h-20h",
  description: "Sistema de academias.",
};

/** As stored: telephone numbers in E.164. */
const stored = {
  ...filled,
  phone: "+558133330000",
  whatsapp_sales: "+5581988880001",
  whatsapp_support: "+5581988880002",
};

async function asSuperAdmin() {
  const admin = await makeSuperAdmin();
  await enterAs(admin.userId, { area: "superAdmin" });
  return admin;
}

const forget = () =>
  withSystem("test", (tx) =>
    tx.globalSetting.updateMany({ where: { key: CONTACT_KEY }, data: { value: {} } }),
  );

const version = async () => (await loadContactSettings()).savedAt?.toISOString();
/** As the form sends it: with the version it was shown, if any. */
async function save(fields: Record<string, string>, shown?: string) {
  const at = shown ?? (await version());
  return saveContactSettings({ ...filled, ...fields, ...(at && { version: at }), requestId: newId() });
}

beforeEach(forget);

it("ADMIN-28 ADMIN-30 FUNC-15 twelve values are stored under contact_settings, and the public pages show them", async () => {
  await asSuperAdmin();
  expect(await save({})).toMatchObject({ ok: true });
  const { rows } = await superuser.query("select value from global_settings where key = 'contact_settings'");
  expect(rows).toEqual([{ value: stored }]);
  expect((await loadContactSettings()).values).toEqual(stored);
  expect(await withVisitor(getContact)).toMatchObject({
    name: "Obi Tecnologia",
    description: "Sistema de academias.",
    email: "oi@obi.example",
    city: "Recife, PE",
    address: "Rua das Faixas, 7, CEP 50000-000, Brasil",
    hours: "Seg-Sáb 8h-20h",
    phone: "+558133330000",
    whatsappSales: "5581988880001",
    whatsappSupport: "5581988880002",
  });
});

it("ADMIN-28 shows the default address and hours until something is saved, and an emptied field stays empty", async () => {
  await asSuperAdmin();
  expect((await loadContactSettings()).values).toMatchObject({
    email: "suporte@obi.example",
    business_hours: "Seg-Sex 9h-19h",
    city: "",
  });
  await save({ whatsapp_sales: "", phone: "" });
  expect((await loadContactSettings()).values).toMatchObject({ whatsapp_sales: "", phone: "" });
  expect(await withVisitor(getContact)).toMatchObject({ whatsappSales: null, phone: null });
});

it("ADMIN-30 saving from a second tab is refused, and the first tab's values stay", async () => {
  await asSuperAdmin();
  await save({});
  const shown = await version();
  expect(await save({ city: "Olinda" }, shown)).toMatchObject({ ok: true });
  expect(await save({ city: "Natal" }, shown)).toMatchObject({ ok: false, code: "changed-elsewhere" });
  expect((await loadContactSettings()).values.city).toBe("Olinda");
  const at = await version();
  const both = await Promise.all([save({ city: "Jaboatão" }, at), save({ city: "Paulista" }, at)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

it("ADMIN-30 each change is in the trail of its author with before and after", async () => {
  const { userId } = await asSuperAdmin();
  await save({});
  const trail = async () =>
    (
      await superuser.query(
        "select action, data from audit_events where user_id = $1 order by created_at, id",
        [userId],
      )
    ).rows;
  const began = (await trail()).length;
  await save({ city: "Olinda", phone: "" });
  expect(await save({ city: "Olinda", phone: "" })).toMatchObject({ ok: true });
  expect((await trail()).slice(began)).toEqual([
    {
      action: "global-settings.contact-settings",
      data: { city: "Recife → Olinda", phone: "+558133330000 → " },
    },
  ]);
});

it.each([
  ["email", "", "Email inválido"],
  ["email", "oi@", "Email inválido"],
  ["email", "a@obi.example, b@obi.example", "Email inválido"],
  ["phone", "ligue", "Isto não é um telefone. Escreva o número com DDD, como (11) 98765-4321."],
  [
    "whatsapp_sales",
    "javascript:alert(1)",
    "Isto não é um telefone. Escreva o número com DDD, como (11) 98765-4321.",
  ],
  ["whatsapp_support", "98888", "Faltam números. Escreva o telefone com DDD, como (11) 98765-4321."],
  ["postal_code", "123", "Informe o CEP com oito números."],
  ["city", "x".repeat(101), "Use no máximo 100 caracteres."],
  ["description", "x".repeat(501), "Use no máximo 500 caracteres."],
])(
  "ADMIN-29 says in Portuguese what is wrong with %s %j, and keeps nothing",
  async (field, typed, sentence) => {
    await asSuperAdmin();
    const answer = await save({ [field]: typed });
    expect(answer).toMatchObject({ ok: false, code: "invalid" });
    expect(answer.ok ? null : answer.fields?.[field]?.[0]).toBe(sentence);
    expect((await loadContactSettings()).values.company_name).toBe("");
  },
);

it("SEC-03 FUNC-15 an owner can neither read nor save the contact settings", async () => {
  await signedInOwner();
  await expect(loadContactSettings()).rejects.toThrow(/NEXT_REDIRECT/);
  await expect(saveContactSettings({ ...filled, requestId: newId() })).rejects.toThrow();
  expect(await withVisitor(getContact)).toMatchObject({ name: null });
});
