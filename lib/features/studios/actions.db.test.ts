import sharp from "sharp";
import { GET as receiptFile } from "@/app/(app)/dashboard/finance/recibo/[id]/route";
import { GET as ownReceiptFile } from "@/app/(app)/student/(portal)/payments/recibo/[id]/route";
import { unseal } from "@/lib/config/seal";
import { paths } from "@/lib/config/paths";
import { withStudio } from "@/lib/db/doors";
import * as settlements from "@/lib/features/settlements/actions";
import { invitePerson } from "@/lib/features/invites/actions";
import { loadReceipt } from "@/lib/features/payments/loaders";
import { loadPortalShell } from "@/lib/features/portal/loaders";
import { makeFile, makePayment, makeStaff, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import * as actions from "./actions";
import type { SettingsTab } from "./copy/settings";
import { loadOwnerShell, loadSettings } from "./loaders";
import { getPrintedLetterhead } from "./queries/letterhead";

type Values = Record<string, string>;
type Account = { userId: string; studentId: string; studioId: string };

const superuser = openSuperuser();

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

const typed = {
  name: "Dojô do Sol",
  email: "Sol@Teste.obi.example",
  fullName: "Rosa Prado",
  timeZone: "America/Manaus",
};
const payments = { enabled: "on", publicKey: "APP_USR-public", accessToken: "", webhookSecret: "" };
const withToken = { ...payments, accessToken: "APP_USR-1234567890-token" };

/** The version that the form would show now. */
async function versionOf(aba: SettingsTab): Promise<string> {
  const view = await loadSettings({ aba });
  if (view.tab === "pagamentos") return view.settings?.version ?? "";
  if (view.tab === "notificacoes") return view.reminders.version;
  return view.tab === "estudio" ? view.studio.version : "";
}

const saveStudio = async (sent: Values) =>
  actions.saveStudio({ version: await versionOf("estudio"), ...sent });
const saveReminders = async (sent: Values) =>
  actions.saveReminders({ version: await versionOf("notificacoes"), ...sent });
async function savePaymentSettings(sent: Values) {
  const version = await versionOf("pagamentos");
  return settlements.savePaymentSettings({ ...(version && { version }), ...sent });
}

const readStudio = (studioId: string, userId: string) =>
  withStudio({ studioId, userId }, async (tx) => ({
    studio: await tx.studio.findFirst({
      select: { name: true, email: true, timeZone: true, reminderDays: true },
    }),
    profile: await tx.profile.findUnique({ where: { userId }, select: { fullName: true } }),
  }));

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const request = new Request("http://obi.example/recibo/x");
const receiptOf = async (id: string) =>
  bytesOf(await receiptFile(request, { params: Promise.resolve({ id }) }));
async function ownReceiptOf({ userId, studentId, studioId }: Account, id: string) {
  await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  return bytesOf(await ownReceiptFile(request, { params: Promise.resolve({ id }) }));
}

describe("the studio tab", () => {
  it.each([
    ["Jiu-Jitsu Sant'Anna & Filhos 2.0", "Ana-Maria D'Ávila"],
    ["Gracie Barra – Jiu-Jitsu & Muay-Thai 2.0 (Zona Norte)", "Ana-Maria D'Ávila"],
  ])(
    "RIGHT-06 keeps the name %s unchanged in settings, mail subjects, receipts and the portal",
    async (name, fullName) => {
      const { studioId, userId } = await signedInOwner();
      expect(await saveStudio({ ...typed, name, fullName })).toMatchObject({ ok: true });
      expect(await readStudio(studioId, userId)).toMatchObject({ studio: { name }, profile: { fullName } });
      const account = await makeStudentAccount({ studioId, fullName });
      const studentEmail = `ana-${studioId}@obi.example`;
      await invitePerson({ studentName: fullName, studentEmail });
      const [mail] = await mailsTo(studentEmail);
      expect(mail?.subject).toContain(name);
      expect(mail?.text).toContain(name);
      const { id } = await makePayment({ studioId, studentId: account.studentId });
      const receipt = await loadReceipt({ id });
      expect(receipt.letterhead?.name).toBe(name);
      expect(receipt.facts.join(" ")).toContain(`Recebemos de ${fullName}`);
      await enterAs(account.userId, { area: "student", student: { id: account.studentId, studioId } });
      expect(await loadPortalShell()).toMatchObject({ studioName: name, studentName: fullName });
    },
  );

  it("SET-03 FUNC-19 saves the studio's name, e-mail and zone, and the owner's full name", async () => {
    const { studioId, userId } = await signedInOwner();
    const other = await makeStudio({ name: "Outra" });
    const changedAt = async () => {
      const asked = "select updated_at as at from profiles where user_id = $1";
      const { rows } = await superuser.query<{ at: Date }>(asked, [userId]);
      return [Date.parse(await versionOf("estudio")), Number(rows[0]?.at)];
    };
    const [studioBefore = 0, profileBefore = 0] = await changedAt();
    expect(await saveStudio(typed)).toMatchObject({ ok: true });
    const [studioAfter, profileAfter] = await changedAt();
    expect(studioAfter).toBeGreaterThan(studioBefore);
    expect(profileAfter).toBeGreaterThan(profileBefore);
    expect(await readStudio(studioId, userId)).toMatchObject({
      studio: { name: "Dojô do Sol", email: "sol@teste.obi.example", timeZone: "America/Manaus" },
      profile: { fullName: "Rosa Prado" },
    });
    expect(await loadOwnerShell()).toMatchObject({ studioName: "Dojô do Sol", timeZone: "America/Manaus" });
    expect(await withStudio(other.id, (tx) => tx.studio.findFirst({ select: { name: true } }))).toEqual({
      name: "Outra",
    });
  });

  it("SET-03 FUNC-19 makes the profile of an owner who has none", async () => {
    const { studioId, userId } = await signedInOwner();
    await superuser.query("delete from profiles where user_id = $1", [userId]);
    expect(await saveStudio(typed)).toMatchObject({ ok: true });
    expect((await readStudio(studioId, userId)).profile).toEqual({ fullName: "Rosa Prado" });
  });

  it("SET-03 SET-17 leaves the studio unchanged if the owner's name cannot be saved", async () => {
    const { studioId, userId } = await signedInOwner();
    const before = await readStudio(studioId, userId);
    await superuser.query(
      `alter table profiles add constraint not_${userId.slice(-6)} check (full_name <> 'Rosa Prado') not valid`,
    );
    const answer = await saveStudio(typed).finally(() =>
      superuser.query(`alter table profiles drop constraint not_${userId.slice(-6)}`),
    );
    expect(answer).toMatchObject({ ok: false });
    expect(await readStudio(studioId, userId)).toEqual(before);
  });

  it("refuses a time zone that is not offered, and accepts the one already stored", async () => {
    const { studioId, userId } = await signedInOwner(undefined, "Europe/Lisbon");
    expect(await saveStudio({ ...typed, timeZone: "Mars/Olympus" })).toMatchObject({
      fields: { timeZone: ["Escolha um dos fusos da lista."] },
    });
    expect(await saveStudio({ ...typed, timeZone: "Europe/Lisbon" })).toMatchObject({ ok: true });
    expect((await readStudio(studioId, userId)).studio?.timeZone).toBe("Europe/Lisbon");
  });

  it.each([
    [{ name: " " }, { name: ["Informe o nome do estúdio."] }],
    [{ email: "x" }, { email: ["Email inválido"] }],
    [{ fullName: "1" }, { fullName: ["O seu nome precisa de pelo menos 2 letras."] }],
  ])("refuses %j by field", async (wrong, fields) => {
    await signedInOwner();
    expect(await saveStudio({ ...typed, ...wrong })).toMatchObject({ code: "invalid", fields });
  });
});

describe("the letterhead", () => {
  const printed = (studioId: string) => withStudio(studioId, getPrintedLetterhead);
  const stored = (studioId: string) =>
    withStudio(studioId, (tx) => tx.studio.findFirst({ select: { cnpj: true, address: true } }));

  it("AGR-60 has the name alone at first, then CNPJ and address, each stored in one form", async () => {
    const { studioId } = await signedInOwner();
    const { name } = await printed(studioId);
    expect(await printed(studioId)).toEqual({ name, lines: [], logo: null });
    const given = { cnpj: "12.abc.345/01de-35", address: "  Rua das Flores, 10 ·  Recife " };
    expect(await saveStudio({ ...typed, ...given })).toMatchObject({ ok: true });
    const address = "Rua das Flores, 10 · Recife";
    expect(await stored(studioId)).toEqual({ cnpj: "12ABC34501DE35", address });
    const view = await loadSettings({ aba: "estudio" });
    expect(view.tab === "estudio" && view.studio).toMatchObject({ cnpj: "12ABC34501DE35", address });
    const lines = ["CNPJ 12.ABC.345/01DE-35", address];
    expect(await printed(studioId)).toEqual({ name: typed.name, lines, logo: null });
    expect(await saveStudio({ ...typed, address })).toMatchObject({ ok: true });
    expect(await printed(studioId)).toEqual({ name: typed.name, lines: [address], logo: null });
  });

  it("AGR-60 prints the logo as a PDF with it, for the office and for a student", async () => {
    const { studioId } = await signedInOwner();
    const account = await makeStudentAccount({ studioId });
    const { id } = await makePayment({ studioId, studentId: account.studentId });
    const plain = await receiptOf(id);
    const picture = sharp({ create: { width: 60, height: 30, channels: 3, background: "#1f4fa3" } });
    const logo = await makeFile({
      studioId,
      purpose: "logo",
      contentType: "image/webp",
      content: await picture.webp().toBuffer(),
    });
    await withStudio(studioId, (tx) => tx.studio.updateMany({ data: { logoUrl: `/files/${logo.id}` } }));
    for (const bytes of [await receiptOf(id), await ownReceiptOf(account, id)]) {
      expect(bytes.toString("latin1")).toContain("/Subtype /Image");
      expect(plain.toString("latin1")).not.toContain("/Subtype /Image");
    }
  });

  it.each([
    [{ cnpj: "11.222.333/0001-82" }, "cnpj", "Este CNPJ não existe: os dois últimos números não conferem."],
    [
      { cnpj: "11.222.333" },
      "cnpj",
      "Um CNPJ tem 12 números ou letras e mais 2 números, como 12.345.678/0001-95.",
    ],
    [{ address: "x".repeat(201) }, "address", "Use no máximo 200 caracteres."],
  ])("AGR-60 refuses %j by field and stores nothing", async (wrong, field, sentence) => {
    const { studioId } = await signedInOwner();
    expect(await saveStudio({ ...typed, ...wrong })).toMatchObject({
      code: "invalid",
      fields: { [field]: [sentence] },
    });
    expect(await stored(studioId)).toEqual({ cnpj: null, address: null });
  });
});

describe("the payment tab", () => {
  it("SET-06 FUNC-19 threats 41, 42 and 43 encrypts secrets, shows only their ends, and keeps them if a field is empty", async () => {
    const { studioId } = await signedInOwner();
    const secrets = { accessToken: "APP_USR-1234567890-token", webhookSecret: "a-webhook-secret-77" };
    await savePaymentSettings({ ...payments, ...secrets, testMode: "on" });
    await savePaymentSettings(payments);
    const stored = await withStudio(studioId, (tx) => tx.studioPaymentSettings.findFirstOrThrow());
    const place = { table: "studio_payment_settings", row: studioId };
    expect(stored.accessToken).toMatch(/^v1:/);
    expect(unseal(stored.accessToken ?? "", { ...place, column: "access_token" })).toBe(secrets.accessToken);
    expect(unseal(stored.webhookSecret ?? "", { ...place, column: "webhook_secret" })).toBe(
      secrets.webhookSecret,
    );
    const shown = JSON.stringify(await loadSettings({ aba: "pagamentos" }));
    expect(shown).toContain('"hint":"oken"');
    for (const secret of [...Object.values(secrets), stored.accessToken, stored.webhookSecret])
      expect(shown).not.toContain(secret);
    expect(stored).toMatchObject({
      studioId,
      enabled: true,
      testMode: false,
      publicKey: "APP_USR-public",
      accessTokenHint: "oken",
    });
  });

  it("SET-07 has a webhook address of its own, the same from the first save on", async () => {
    const addressOf = async () => {
      await savePaymentSettings(withToken);
      const view = await loadSettings({ aba: "pagamentos" });
      return view.tab === "pagamentos" && view.settings ? view.settings.address : null;
    };
    await signedInOwner();
    const first = await addressOf();
    expect(first).toMatch(/^http:\/\/.+\/api\/webhooks\/mercadopago\/[\w-]{43}$/);
    expect(await addressOf()).toBe(first);
    await signedInOwner();
    expect(await addressOf()).not.toBe(first);
  });

  it.each([
    [{ publicKey: "" }, { publicKey: ["Informe a chave pública da conta do Mercado Pago."] }],
    [{ publicKey: "qualquer" }, { publicKey: ["A chave pública começa com TEST- ou APP_USR-."] }],
    [{ accessToken: "qualquer" }, { accessToken: ["O token de acesso começa com TEST- ou APP_USR-."] }],
    [
      { accessToken: "" },
      { accessToken: ["Informe o token de acesso: sem ele a academia não recebe pelo Mercado Pago."] },
    ],
  ])("SET-06 refuses to switch on with %j, and stores nothing", async (wrong, fields) => {
    const { studioId } = await signedInOwner();
    expect(await savePaymentSettings({ ...withToken, ...wrong })).toMatchObject({ code: "invalid", fields });
    expect(await withStudio(studioId, (tx) => tx.studioPaymentSettings.count())).toBe(0);
  });

  it("SET-04 keeps the stored keys when switched off", async () => {
    const { studioId } = await signedInOwner();
    await savePaymentSettings(withToken);
    await savePaymentSettings({});
    const stored = await withStudio(studioId, (tx) => tx.studioPaymentSettings.findFirstOrThrow());
    expect(stored).toMatchObject({ enabled: false, publicKey: "APP_USR-public", accessTokenHint: "oken" });
  });
});

it("CONST-07 the owner switches the automatic monthly charges off and on", async () => {
  const { studioId } = await signedInOwner();
  const feesOf = async () => {
    const view = await loadSettings({ aba: "pagamentos" });
    if (view.tab !== "pagamentos") throw new Error(view.tab);
    return view.fees;
  };
  expect((await feesOf()).autoCharge).toBe(true);
  expect(await actions.saveFees({ version: (await feesOf()).version })).toMatchObject({ ok: true });
  const stored = await withStudio(studioId, (tx) => tx.studio.findFirst({ select: { autoCharge: true } }));
  expect(stored).toEqual({ autoCharge: false });
  const { version } = await feesOf();
  expect(await actions.saveFees({ version, autoCharge: "on" })).toMatchObject({ ok: true });
  expect(await actions.saveFees({ version })).toMatchObject({ ok: false, code: "changed-elsewhere" });
  expect((await feesOf()).autoCharge).toBe(true);
});

it("SET-13 reminder days are saved from 1 to 30", async () => {
  const { studioId, userId } = await signedInOwner();
  expect((await readStudio(studioId, userId)).studio?.reminderDays).toBe(5);
  for (const reminderDays of ["0", "31", "2,5", ""])
    expect(await saveReminders({ reminderDays })).toMatchObject({ code: "invalid" });
  for (const reminderDays of ["1", "30"]) {
    expect(await saveReminders({ reminderDays })).toMatchObject({ ok: true });
    expect((await readStudio(studioId, userId)).studio?.reminderDays).toBe(Number(reminderDays));
  }
});

describe("threat 74: two tabs that save settings", () => {
  it.each([
    ["estudio", () => typed, (sent: Values) => actions.saveStudio(sent)],
    ["notificacoes", () => ({ reminderDays: "7" }), (sent: Values) => actions.saveReminders(sent)],
    ["pagamentos", () => payments, (sent: Values) => settlements.savePaymentSettings(sent)],
  ] as const)("%s, the second save is refused and asks to reload", async (tab, form, save) => {
    await signedInOwner();
    await savePaymentSettings(withToken);
    const version = await versionOf(tab);
    const outcomes = [await save({ ...form(), version }), await save({ ...form(), version })];
    expect(outcomes).toMatchObject([
      { ok: true },
      { ok: false, message: "As configurações foram alteradas em outra aba. Recarregue a página." },
    ]);
  });

  it("SET-07 only one of three simultaneous first saves of the keys succeeds", async () => {
    await signedInOwner();
    const outcomes = await Promise.all([1, 2, 3].map(() => settlements.savePaymentSettings(withToken)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

it("SHELL-08 a team member who is not the owner neither reads nor saves settings", async () => {
  const { studioId } = await signedInOwner();
  await enterAs((await makeStaff({ studioId })).userId);
  const attempts = [
    () => actions.saveStudio({ version: "", ...typed }),
    () => settlements.savePaymentSettings(payments),
    () => actions.saveReminders({ version: "", reminderDays: "3" }),
  ];
  for (const attempt of attempts) expect(await attempt()).toMatchObject({ code: "forbidden" });
  await expect(loadSettings({})).rejects.toMatchObject({
    digest: expect.stringContaining(paths.studio.outsideFunction),
  });
});
