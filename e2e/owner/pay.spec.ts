import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { withStudio } from "@/lib/db/doors";
import { savePaymentSettings } from "@/lib/features/studios/commands";
import { PAID_POLL_MS } from "@/lib/features/settlements/rules";
import { makeCharge, makeStudentAccount } from "@/lib/testing/factories";
import { addDays, dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import { today } from "@/lib/testing/today";
import { secretOf } from "@/sandbox/mercadopago/state";
import {
  atRest,
  confirmPerson,
  expect,
  expectSoundPage,
  plantSession,
  test,
  violationsOf,
} from "../fixtures";

type Where = { studioId: string; browser: Browser; url: string };

/** A student who owes this month's fee, signed in with a browser context of their own. */
async function makePayer({ studioId, browser, url }: Where) {
  const account = await makeStudentAccount({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  const { studentId, userId } = account;
  const period = dayToDate(firstOfMonth(today()));
  await makeCharge({ studioId, studentId, period, dueOn: dayToDate(addDays(today(), 6)) });
  const context = await browser.newContext({ baseURL: url });
  await plantSession(context, url, { userId, area: "student", student: { id: studentId, studioId } });
  return context.newPage();
}

/** Connects the academy to an account at the provider's stand-in, which signs webhooks with this secret. */
const openAccount = (studioId: string, accessToken = `TEST-${studioId}`) =>
  withStudio(studioId, (tx) =>
    savePaymentSettings(tx, {
      studioId,
      enabled: true,
      testMode: true,
      publicKey: "TEST-public",
      accessToken,
      webhookSecret: secretOf(accessToken),
      version: undefined,
    }),
  );

async function openPayment(student: Page) {
  await student.goto("/student/dashboard");
  await atRest(student);
  await student.getByRole("button", { name: "Pagar agora" }).click();
  return student.getByRole("dialog", { name: "Pagar com PIX" });
}

async function openAtDesk(owner: Page) {
  await owner.goto("/dashboard/finance");
  await atRest(owner);
  await owner.getByRole("button", { name: "Ações do lançamento de Ana Lima" }).click();
  await owner.getByRole("button", { name: "Pagar via MercadoPago" }).click();
  return owner.getByRole("dialog", { name: "Pagar com PIX" });
}

const codeOf = (dialog: ReturnType<Page["getByRole"]>) => dialog.getByLabel("PIX copia e cola").inputValue();

/** Pays the PIX code as a bank would: it calls the address in the code. */
async function payByBank(code: string): Promise<void> {
  const address = /(127\.0\.0\.1:\d+\/pagar\/pix\/\d+?)520400005303986/.exec(code)?.[1];
  const answer = await fetch(`http://${address}`, {
    method: "POST",
    body: new URLSearchParams({ escolha: "aprovar" }),
  });
  expect(answer.status).toBe(200);
}

const paymentsOf = (studioId: string) =>
  withStudio(studioId, (tx) => tx.payment.findMany({ select: { status: true, amountCents: true } }));

const toReview = (studioId: string) =>
  withStudio(studioId, (tx) => tx.onlinePayment.count({ where: { review: { not: null } } }));

test("PORTAL-28 RIGHT-11 a student pays by the academy's PIX key and sends a receipt, and the owner's approval counts once", async ({
  owner,
  browser,
  baseURL,
}) => {
  await owner.goto("/dashboard/settings?aba=pagamentos");
  await atRest(owner);
  await owner.getByLabel("Tipo de chave").selectOption("email");
  await owner.getByRole("textbox", { name: "Chave PIX", exact: true }).fill("caixa@dojo.example");
  await owner.getByLabel("Nome de quem recebe").fill("Dojô Aurora");
  await owner.getByLabel("Cidade").fill("São Paulo");
  await owner
    .getByRole("form", { name: "PIX da academia" })
    .getByRole("button", { name: "Salvar Alterações" })
    .click();
  await confirmPerson(owner);
  await expect(owner.getByText("Configurações salvas com sucesso!")).toBeVisible();

  const student = await makePayer({ studioId: owner.studioId, browser, url: baseURL ?? "" });
  const dialog = await openPayment(student);
  await expect(dialog.getByRole("img", { name: "QR code do PIX" })).toBeVisible();
  await expect(dialog.getByLabel("PIX copia e cola")).toHaveValue(
    /^000201.*caixa@dojo\.example.*Dojo Aurora/,
  );
  await atRest(student);
  expect(await violationsOf(student, "all", "[role=dialog]")).toEqual([]);
  const otherTab = await openPayment(await student.context().newPage());
  await expect(otherTab.getByLabel("PIX copia e cola")).toHaveValue(await codeOf(dialog));

  const file = dialog.locator("input[type=file]");
  await file.setInputFiles({ name: "pix.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
  await expect(student.getByText("Este arquivo não é um PDF nem uma imagem JPG, PNG ou WebP.")).toBeVisible();
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#1F4FA3" } })
    .png()
    .toBuffer();
  await file.setInputFiles({ name: "pix.png", mimeType: "image/png", buffer });
  await expect(
    student.getByText(/^Comprovante enviado: Mensalidade.*A academia vai conferir\.$/),
  ).toBeVisible();
  await expect(student.getByText(/^Comprovante enviado em .* A academia está conferindo\.$/)).toBeVisible();

  await owner.goto("/dashboard/finance");
  await expect(owner.getByRole("link", { name: "1 pagamento para conferir" })).toBeVisible();
  await expect(owner.getByText("Comprovante enviado", { exact: true })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Recebi de Ana Lima" })).toHaveCount(0);
  await owner.getByRole("link", { name: /^Conferir: Ana Lima/ }).click();
  await expect(owner.getByRole("heading", { name: "Conferir pagamentos" })).toBeVisible();
  await owner.getByRole("button", { name: "Aprovar: Ana Lima" }).dblclick();
  await expect(owner.getByText("Nenhum comprovante esperando.")).toBeVisible();
  expect(await paymentsOf(owner.studioId)).toEqual([{ status: "completed", amountCents: 15_000 }]);
  await student.goto("/student/dashboard");
  await expect(student.getByRole("list", { name: "Resumo" })).toContainText("MensalidadeEm dia");
});

test("SET-04 SET-06 SET-07 SET-08 SET-09 FIN-16 PORTAL-28 provider keys are tested, saved and never shown again, and a student pays on the provider's page", async ({
  owner,
  browser,
  baseURL,
}) => {
  await owner.goto("/dashboard/settings?aba=pagamentos");
  await atRest(owner);
  await owner.getByRole("checkbox", { name: "Receber pelo Mercado Pago" }).check();
  await owner.getByRole("button", { name: "Testar conexão" }).click();
  await expect(owner.getByText("Configure as chaves do Mercado Pago antes de testar.")).toBeVisible();
  await owner.getByLabel("Chave pública (Public key)").fill("TEST-public");
  await owner.getByLabel("Token de acesso (Access Token)").fill(`TEST-${owner.studioId}`);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await owner.route("**/dashboard/settings*", async (route) => {
    await released;
    await route.continue();
  });
  await owner.getByRole("button", { name: "Testar conexão" }).click();
  await expect(owner.getByRole("button", { name: "Testando..." })).toBeVisible();
  release(undefined);
  await expect(owner.getByText("Conexão testada com sucesso!")).toBeVisible();
  const keys = owner.getByRole("form", { name: "Mercado Pago" });
  await keys.getByRole("button", { name: "Salvar Alterações" }).click();
  await confirmPerson(owner);
  await expect(owner.getByText("Configurações salvas com sucesso!")).toBeVisible();
  await expect(owner.getByText(`Guardado, termina em ${owner.studioId.slice(-4)}`)).toBeVisible();
  await expect(owner.getByLabel("Token de acesso (Access Token)")).toHaveValue("");
  await expect(owner.getByRole("textbox", { name: "Endereço do webhook" })).toHaveValue(/mercadopago/);
  await owner.reload();
  expect(await owner.content()).not.toContain(`TEST-${owner.studioId}`);

  const student = await makePayer({ studioId: owner.studioId, browser, url: baseURL ?? "" });
  await student.clock.install();
  const shown = await openAtDesk(owner);
  await expect(shown.getByRole("img", { name: "QR code do PIX" })).toBeVisible();
  const dialog = await openPayment(student);
  await expect(dialog.getByLabel("PIX copia e cola")).toHaveValue(await codeOf(shown));
  await shown.getByRole("button", { name: "Criar link de pagamento" }).click();
  const link = await shown.getByLabel("Link de pagamento").inputValue();
  await expect(shown.getByRole("link", { name: "Abrir a página de pagamento" })).toHaveAttribute(
    "href",
    link,
  );
  await atRest(owner);
  expect(await violationsOf(owner, "all", "[role=dialog]")).toEqual([]);
  const opened = student.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Pagar com cartão ou boleto" }).click();
  const page = await opened;
  await page.waitForURL(link);
  await page.getByRole("button", { name: /^Aprovar/ }).click();
  // The dialog polls; the provider's webhook may arrive at any time.
  await expect(async () => {
    await student.clock.fastForward(PAID_POLL_MS);
    await expect(dialog.getByText("Pagamento confirmado. Obrigado!")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(student.getByRole("list", { name: "Resumo" })).toContainText("MensalidadeEm dia");
});

test("FUNC-06 threat 60 a PIX is settled by its webhook alone, and a second payment is listed for review and refunded", async ({
  owner,
  browser,
  baseURL,
}) => {
  const { studioId } = owner;
  await openAccount(studioId);
  const student = await makePayer({ studioId, browser, url: baseURL ?? "" });
  const dialog = await openPayment(student);
  const code = await codeOf(dialog);
  const opened = student.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Pagar com cartão ou boleto" }).click();
  const page = await opened;
  const leave = page.getByRole("button", { name: "Deixar pendente" });
  await expect(leave).toBeVisible();
  const provider = new URL(page.url()).origin;
  await leave.click();
  await page.waitForURL(/[?&]payment_id=\d/);
  const begun = new URL(page.url()).searchParams.get("payment_id") ?? "";
  // With the dialog closed nothing polls any more: the payment arrives by webhook.
  await student.goto("/student/notifications");
  await payByBank(code);
  await expect
    .poll(() => paymentsOf(studioId), { timeout: 20_000 })
    .toEqual([{ status: "completed", amountCents: 15_000 }]);
  // The link accepts no new payment now, but one that was begun there still goes through.
  const answer = await fetch(`${provider}/pagar/pix/${begun}`, {
    method: "POST",
    body: new URLSearchParams({ escolha: "aprovar" }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => toReview(studioId), { timeout: 20_000 }).toBe(1);

  await owner.goto("/dashboard/finance/conferir");
  await expect(owner.getByText("A cobrança já estava paga")).toBeVisible({ timeout: 15_000 });
  await expectSoundPage(owner);
  await owner.getByRole("button", { name: "Devolver: Ana Lima" }).click();
  await owner
    .getByRole("alertdialog", { name: /^Devolver R\$\s150,00 de Ana Lima\?$/ })
    .getByRole("button", { name: "Devolver" })
    .click();
  await expect(
    owner.getByText(/^Devolução de R\$\s150,00 a Ana Lima pedida ao Mercado Pago\.$/),
  ).toBeVisible();
  await expect(owner.getByText("Nenhum valor para conferir.")).toBeVisible();
  expect(await paymentsOf(studioId)).toHaveLength(1);
});

test("FIN-17 PORTAL-29 threat 65 paying without a provider or with refused keys shows an error, and the owner reads the reason", async ({
  owner,
  browser,
  baseURL,
}) => {
  const { studioId } = owner;
  const student = await makePayer({ studioId, browser, url: baseURL ?? "" });
  const unset = "Configuração de pagamento não disponível.";
  await expect((await openPayment(student)).getByRole("alert")).toHaveText(unset);
  const atDesk = await openAtDesk(owner);
  await expect(atDesk.getByRole("alert")).toHaveText(unset);
  await atDesk.getByRole("link", { name: "Configurar pagamentos" }).click();
  await expect(owner).toHaveURL(/aba=pagamentos/);
  await expect(owner.getByRole("link", { name: "Pagamentos", exact: true })).toHaveAttribute(
    "aria-current",
    /.+/,
  );

  await openAccount(studioId, "nobody's");
  await expect((await openPayment(student)).getByRole("alert")).toHaveText("Erro ao gerar pagamento.");
  await student.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(student.getByRole("alert").filter({ hasText: "Erro ao gerar" })).toBeVisible();
  await expect((await openAtDesk(owner)).getByRole("alert")).toHaveText(
    "O Mercado Pago não aceitou as chaves da academia. Confira em Configurações > Pagamentos.",
  );
  expect(await paymentsOf(studioId)).toEqual([]);
});
