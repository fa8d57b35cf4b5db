import { unseal } from "@/lib/config/seal";
import { withSystem } from "@/lib/db/doors";
import { makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { openSuperuser } from "@/lib/testing/superuser";
import { fixClock } from "@/lib/kernel/clock";
import * as actions from "./actions";
import { loadSystemSettings } from "./loaders";
import { PAYMENT_KEYS, getPlatformPayments } from "./queries";
import { SECRET_PLACE } from "./rules";

type Values = Record<string, string>;

const superuser = openSuperuser();

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

const form = {
  defaultProvider: "stripe",
  autoInvoice: "on",
  lateFeePercentage: "5",
  stripeEnabled: "on",
  stripeTestMode: "on",
  mercadoPagoEnabled: "on",
  mercadoPagoTestMode: "on",
  stripePublicKey: "pk_test_123",
  stripeSecretKey: "",
  mercadoPagoPublicKey: "TEST-123",
};

/** An unticked box sends nothing. */
const without = (...names: string[]): Values =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)));

async function enterAsSuperAdmin(): Promise<string> {
  fixClock("2026-11-21T15:00:00Z");
  const { userId } = await makeSuperAdmin();
  await enterAs(userId, { area: "superAdmin", confirmed: true });
  return userId;
}

async function view() {
  const shown = await loadSystemSettings({});
  if (shown.tab !== "pagamentos") throw new Error(shown.tab);
  return shown;
}

async function save(sent: Values = {}) {
  const { version } = (await view()).settings;
  return actions.savePayments({ ...form, ...(version && { version }), ...sent });
}

const kept = () =>
  withSystem("test", async (tx) => {
    const rows = await tx.globalSetting.findMany({ where: { key: { in: [...PAYMENT_KEYS] } } });
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  });

const trailOf = async (userId: string) => {
  const { rows } = await superuser.query<{ action: string; data: Values }>(
    "select action, data from audit_events where user_id = $1 order by created_at, id",
    [userId],
  );
  return rows;
};

forgetPlatformPayments();

it("ADMIN-43 ADMIN-44 ADMIN-45 saving twice keeps the four settings rows with the last values", async () => {
  await enterAsSuperAdmin();
  expect(await save()).toMatchObject({ ok: true });
  expect(await save({ lateFeePercentage: "2,5", defaultProvider: "mercadopago" })).toMatchObject({
    ok: true,
  });
  expect(await kept()).toEqual({
    payment_general: { default_provider: "mercadopago", auto_invoice: true, late_fee_percentage: 2.5 },
    payment_providers: {
      stripe: { enabled: true, test_mode: true },
      mercadopago: { enabled: true, test_mode: true },
    },
    stripe_settings: {
      public_key: "pk_test_123",
      secret_key: null,
      secret_key_hint: null,
      secret_key_mode: null,
      webhook_endpoint: expect.stringMatching(/^https?:\/\/.+\/api\/webhooks\/stripe$/),
      currency: "BRL",
    },
    mercadopago_settings: {
      public_key: "TEST-123",
      webhook_endpoint: expect.stringMatching(/^https?:\/\/.+\/api\/webhooks\/mercadopago$/),
      currency: "BRL",
    },
  });
});

it("ADMIN-42 the checkout reads the switches saved here", async () => {
  await enterAsSuperAdmin();
  const others = without("stripeEnabled", "mercadoPagoTestMode");
  const { version } = (await view()).settings;
  const own = { defaultProvider: "mercadopago", mercadoPagoPublicKey: "APP_USR-123" };
  const sent = { ...others, ...own, ...(version && { version }) };
  expect(await actions.savePayments(sent)).toMatchObject({ ok: true });
  expect(await withSystem("test", getPlatformPayments)).toMatchObject({
    stripe: { enabled: false, testMode: true },
    mercadoPago: { enabled: true, testMode: false },
  });
});

it("CONST-04 CONST-05 CONST-06 CONST-07 CONST-08 before the first save every setting has its default", async () => {
  await enterAsSuperAdmin();
  expect((await view()).settings).toMatchObject({
    defaultProvider: "stripe",
    autoInvoice: true,
    lateFeePercentage: 5,
    stripe: { enabled: true, testMode: true },
    mercadoPago: { enabled: true, testMode: true },
    currency: "BRL",
    version: null,
  });
});

describe("the secret key", () => {
  const secret = "sk_test_1234567890abcd";

  it("ADMIN-43 is stored encrypted, shown by its last four characters, and kept when the field is empty", async () => {
    await enterAsSuperAdmin();
    await save({ stripeSecretKey: secret });
    await save({ lateFeePercentage: "1" });
    const { stripe_settings } = await kept();
    const { secret_key } = stripe_settings as { secret_key: string };
    expect(secret_key).toMatch(/^v1:/);
    expect(unseal(secret_key, SECRET_PLACE)).toBe(secret);
    const shown = JSON.stringify(await view());
    expect(shown).toContain('"hint":"abcd"');
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(secret_key);
  });

  it("ADMIN-43 is deleted on request", async () => {
    await enterAsSuperAdmin();
    await save({ stripeSecretKey: secret });
    await save({ stripeForget: "on" });
    expect((await view()).settings.stripeSecretKey).toEqual({ isKept: false, hint: null, mode: null });
  });

  it("ADMIN-43 is excluded from the academies' row policy", async () => {
    await enterAsSuperAdmin();
    await save({ stripeSecretKey: secret });
    const { rows } = await superuser.query<{ qual: string }>(
      "select qual from pg_policies where tablename = 'global_settings' and policyname = 'app_studio'",
    );
    expect(rows[0]?.qual).not.toMatch(/stripe_settings|mercadopago_settings/);
  });

  it("ADMIN-42 does not allow a change of mode that it does not fit", async () => {
    await enterAsSuperAdmin();
    await save({ stripeSecretKey: secret });
    const live = without("stripeTestMode");
    const { version } = (await view()).settings;
    const sentence = "Esta chave é de teste, e o modo de teste está desligado.";
    const sent = { ...live, stripePublicKey: "pk_live_1", version: version ?? "" };
    expect(await actions.savePayments(sent)).toMatchObject({
      ok: false,
      fields: { stripeSecretKey: [sentence] },
    });
  });
});

it.each([
  [{ lateFeePercentage: "101" }, "lateFeePercentage"],
  [{ lateFeePercentage: "-1" }, "lateFeePercentage"],
  [{ lateFeePercentage: "2,555" }, "lateFeePercentage"],
  [{ stripePublicKey: "sk_test_1" }, "stripePublicKey"],
  [{ stripePublicKey: "pk_live_1" }, "stripePublicKey"],
  [{ stripeSecretKey: "sk_live_1" }, "stripeSecretKey"],
  [{ mercadoPagoPublicKey: "APP_USR-1" }, "mercadoPagoPublicKey"],
])("ADMIN-42 ADMIN-43 ADMIN-44 refuses %j, and keeps nothing", async (wrong, field) => {
  await enterAsSuperAdmin();
  const answer = await save(wrong);
  expect(answer).toMatchObject({ code: "invalid", fields: { [field]: [expect.any(String)] } });
  expect(await kept()).toEqual({});
});

it.each([
  ["stripe", "stripeEnabled"],
  ["mercadopago", "mercadoPagoEnabled"],
])(
  "ADMIN-42 refuses %s as the default when it is off and the other one is on",
  async (defaultProvider, offered) => {
    await enterAsSuperAdmin();
    const answer = await actions.savePayments({ ...without(offered), defaultProvider });
    expect(answer).toMatchObject({ code: "invalid", fields: { defaultProvider: [expect.any(String)] } });
    const none = without("stripeEnabled", "mercadoPagoEnabled");
    expect(await actions.savePayments({ ...none, defaultProvider })).toMatchObject({ ok: true });
  },
);

it("ADMIN-44 takes a late fee from 0 to 100", async () => {
  await enterAsSuperAdmin();
  for (const lateFeePercentage of ["0", "100"]) {
    expect(await save({ lateFeePercentage })).toMatchObject({ ok: true });
    expect((await view()).settings.lateFeePercentage).toBe(Number(lateFeePercentage));
  }
});

it("each change is in the trail with before and after, without the secret", async () => {
  const userId = await enterAsSuperAdmin();
  await save();
  const before = (await trailOf(userId)).length;
  await save({ stripeSecretKey: "sk_test_1234567890abcd", lateFeePercentage: "3" });
  const told = (await trailOf(userId)).slice(before);
  expect(told).toEqual([
    {
      action: "global-settings.save-payments",
      data: {
        late_fee_percentage: "5 → 3",
        "stripe.secret_key": "changed",
        "stripe.secret_key_hint": "changed",
        "stripe.secret_key_mode": "changed",
      },
    },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/sk_test|abcd|v1:/);
});

it("ADMIN-51 saving without a change adds nothing to the trail", async () => {
  const userId = await enterAsSuperAdmin();
  await save({ lateFeePercentage: "4" });
  const before = await trailOf(userId);
  expect(await save({ lateFeePercentage: "4" })).toMatchObject({ ok: true });
  expect(await trailOf(userId)).toEqual(before);
});

it("threat 74 saving from a second tab is refused with the advice to reload", async () => {
  await enterAsSuperAdmin();
  await save();
  const { version } = (await view()).settings;
  const sent = { ...form, version: version ?? "" };
  const outcomes = [
    await actions.savePayments({ ...sent, lateFeePercentage: "4" }),
    await actions.savePayments({ ...sent, lateFeePercentage: "6" }),
  ];
  expect(outcomes).toMatchObject([
    { ok: true },
    { ok: false, message: "As configurações foram alteradas em outra aba. Recarregue a página." },
  ]);
});

it("ADMIN-49 a table's row count is shown once it was analysed, and is unknown rather than zero before", async () => {
  await enterAsSuperAdmin();
  const client = await superuser.connect();
  const rows = async () => {
    const view = await loadSystemSettings({ aba: "banco" });
    if (view.tab !== "banco") throw new Error(view.tab);
    return view.database.tables.find(({ id }) => id === "uncounted")?.rows;
  };
  try {
    await client.query("create table uncounted as select md5(n::text) from generate_series(1, 200000) n");
    await client.query("select pg_stat_force_next_flush()");
    await client.query("select pg_stat_reset_single_table_counters('uncounted'::regclass)");
    expect(await rows()).toBeNull();
    await client.query("analyze uncounted");
    expect(await rows()).toBe(200_000);
    await client.query("delete from uncounted");
    await client.query("analyze uncounted");
    expect(await rows()).toBe(0);
  } finally {
    await client.query("drop table if exists uncounted");
    client.release();
  }
});

it("ADMIN-41 the database and system tabs show current sizes and versions", async () => {
  await enterAsSuperAdmin();
  await makeStudio();
  const largest = async () => {
    const { rows } = await superuser.query<{ id: string }>(
      `select relname as id from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        order by pg_total_relation_size(oid) desc limit 1`,
    );
    return rows[0]?.id;
  };
  // Other suites write meanwhile, so a reading counts only if the largest table was the same before and after.
  let [before, database] = [await largest(), await loadSystemSettings({ aba: "banco" })];
  while (before !== (await largest()))
    [before, database] = [await largest(), await loadSystemSettings({ aba: "banco" })];
  if (database.tab !== "banco") throw new Error(database.tab);
  expect(database.database.bytes).toBeGreaterThan(1_000_000);
  const { tables } = database.database;
  expect(tables[0]).toMatchObject({ id: before, bytes: expect.any(Number) });
  const sizes = tables.map(({ bytes }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));

  expect(await loadSystemSettings({ aba: "sistema" })).toMatchObject({
    tab: "sistema",
    system: { appEnv: "test", node: process.version },
  });
});

it("FUNC-15 an owner can neither read nor save system settings", async () => {
  await signedInOwner();
  const attempts = [
    () => loadSystemSettings({}),
    () => actions.savePayments(form),
    () => actions.testStripe({ publicKey: "pk_test_1", secretKey: "", testMode: "on" }),
    () => actions.testMercadoPago({ publicKey: "TEST-1", testMode: "on" }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow("NEXT_REDIRECT");
  expect(await kept()).toEqual({});
});
