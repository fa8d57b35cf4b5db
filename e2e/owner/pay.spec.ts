import sharp from "sharp";
import { makeCharge, makeStudentAccount } from "@/lib/testing/factories";
import { today } from "@/lib/kernel/clock";
import { addDays, dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import { expect, expectSoundPage, plantSession, settled, test, violationsOf } from "../fixtures";

/** A student who owes this month's fee, in a browser of their own. */
async function makePayer({ studioId, browser, url }: { studioId: string; browser: Browser; url: string }) {
  const account = await makeStudentAccount({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  const { studentId, userId } = account;
  const period = dayToDate(firstOfMonth(today()));
  await makeCharge({ studioId, studentId, period, dueOn: dayToDate(addDays(today(), 6)) });
  const context = await browser.newContext({ baseURL: url });
  await plantSession(context, url, { userId, area: "student", student: { id: studentId, studioId } });
  return context.newPage();
}

type Browser = import("@playwright/test").Browser;

test("PORTAL-28 an academy without provider is paid by its own PIX key: code, receipt, approval in one tap", async ({
  owner,
  browser,
  baseURL,
}) => {
  await owner.goto("/dashboard/settings?aba=pagamentos");
  await settled(owner);
  await owner.getByLabel("Tipo de chave").selectOption("email");
  await owner.getByLabel("Chave PIX", { exact: true }).fill("caixa@dojo.example");
  await owner.getByLabel("Nome de quem recebe").fill("Dojô Aurora");
  await owner.getByLabel("Cidade").fill("São Paulo");
  await owner
    .getByRole("form", { name: "PIX da academia" })
    .getByRole("button", { name: "Salvar Alterações" })
    .click();
  await expect(owner.getByText("Configurações salvas com sucesso!")).toBeVisible();

  const student = await makePayer({ studioId: owner.studioId, browser, url: baseURL ?? "" });
  await student.goto("/student/dashboard");
  await settled(student);
  await student.getByRole("button", { name: "Pagar agora" }).click();
  const dialog = student.getByRole("dialog", { name: "Pagar com PIX" });
  await expect(dialog.getByRole("img", { name: "QR code do PIX" })).toBeVisible();
  await expect(dialog.getByLabel("PIX copia e cola")).toHaveValue(
    /^000201.*caixa@dojo\.example.*Dojo Aurora/,
  );
  await settled(student);
  expect(await violationsOf(student, "all", "[role=dialog]")).toEqual([]);
  await student.screenshot({ path: "test-results/pagar-pix.png" });
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#1F4FA3" } })
    .png()
    .toBuffer();
  await dialog.locator("input[type=file]").setInputFiles({ name: "pix.png", mimeType: "image/png", buffer });
  await expect(student.getByText("Comprovante enviado. A academia vai conferir.")).toBeVisible();

  await owner.goto("/dashboard/finance");
  await owner.getByRole("link", { name: "1 para conferir" }).click();
  await expect(owner.getByRole("heading", { name: "Conferir pagamentos" })).toBeVisible();
  await settled(owner);
  await expectSoundPage(owner);
  await owner.screenshot({ path: "test-results/conferir.png" });
  await owner.getByRole("button", { name: "Aprovar: Ana Lima" }).click();
  await expect(owner.getByText("Nenhum comprovante esperando.")).toBeVisible();
  await student.goto("/student/dashboard");
  await expect(student.getByText("Mensalidade paga")).toBeVisible();
});

test("SET-09 FIN-16 PORTAL-28 keys are tested, and a student pays on the provider's page", async ({
  owner,
  browser,
  baseURL,
}) => {
  await owner.goto("/dashboard/settings?aba=pagamentos");
  await settled(owner);
  await owner.getByRole("checkbox", { name: "Receber pelo Mercado Pago" }).check();
  await owner.getByRole("button", { name: "Testar conexão" }).click();
  await expect(owner.getByText("Configure as chaves do Mercado Pago antes de testar.")).toBeVisible();
  await owner.getByLabel("Public key").fill("TEST-public");
  await owner.getByLabel("Access token").fill(`TEST-${owner.studioId}`);
  await owner.getByRole("button", { name: "Testar conexão" }).click();
  await expect(owner.getByRole("button", { name: "Testando..." })).toBeVisible();
  await expect(owner.getByText("Conexão testada com sucesso!")).toBeVisible();
  await owner.screenshot({ path: "test-results/chaves.png", fullPage: true });
  const keys = owner.getByRole("form", { name: "Mercado Pago" });
  await keys.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(owner.getByText("Configurações salvas com sucesso!")).toBeVisible();

  const student = await makePayer({ studioId: owner.studioId, browser, url: baseURL ?? "" });
  await owner.goto("/dashboard/finance");
  await settled(owner);
  await owner.getByRole("button", { name: "Ações do lançamento de Ana Lima" }).click();
  await owner.getByRole("button", { name: "Pagar via MercadoPago" }).click();
  const shown = owner.getByRole("dialog", { name: "Pagar com PIX" });
  await expect(shown.getByRole("img", { name: "QR code do PIX" })).toBeVisible();

  await student.goto("/student/dashboard");
  await settled(student);
  await student.getByRole("button", { name: "Pagar agora" }).click();
  const dialog = student.getByRole("dialog", { name: "Pagar com PIX" });
  const code = await shown.getByLabel("PIX copia e cola").inputValue();
  await expect(dialog.getByLabel("PIX copia e cola")).toHaveValue(code);
  const opened = student.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Pagar com cartão ou boleto" }).click();
  const page = await opened;
  await page.getByRole("button", { name: /^Aprovar/ }).click();
  await expect(dialog.getByText("Pagamento confirmado. Obrigado!")).toBeVisible({ timeout: 40_000 });
});
