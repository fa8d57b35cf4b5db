import type { Page } from "@playwright/test";
import { withStudio, withSystem } from "@/lib/db/doors";
import { savePaymentSettings } from "@/lib/features/studios/commands";
import { addDays, dayToDate, firstOfMonth, formatDay } from "@/lib/kernel/dates";
import {
  makeCharge,
  makeGuardian,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { secretOf } from "@/sandbox/mercadopago/state";
import { atRest, expect, expectSoundPage, plantSession, test } from "../fixtures";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function makeAcademy(): Promise<string> {
  const { studioId } = await makeStudio({ name: "Dojô Aurora" });
  const accessToken = `TEST-${studioId}`;
  const keys = { publicKey: "TEST-public", accessToken, webhookSecret: secretOf(accessToken) };
  await withStudio(studioId, (tx) =>
    savePaymentSettings(tx, { studioId, enabled: true, testMode: true, version: undefined, ...keys }),
  );
  return studioId;
}

const owe = ({ studioId, studentId }: { studioId: string; studentId: string }) =>
  makeCharge({
    studioId,
    studentId,
    period: dayToDate(firstOfMonth(today())),
    dueOn: dayToDate(addDays(today(), 6)),
  });

/**
 * Opens the payment dialog from the list, presses `choice` on the provider's page, and returns the tab that came
 * back.
 */
async function payThere(page: Page, button: string, choice: string): Promise<Page> {
  await atRest(page);
  await page.getByRole("button", { name: button, exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Pagar com PIX" });
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Pagar com cartão ou boleto" }).tap();
  const there = await opened;
  await there.getByRole("button", { name: choice }).tap();
  await there.waitForURL(/\/student\/dashboard\?/);
  await page.keyboard.press("Escape");
  return there;
}

/** A boleto that is given up, a card that is refused, and a card that is accepted. */
async function walk(page: Page): Promise<void> {
  const until = formatDay(addDays(today(), 3)).slice(0, 5);
  const waiting = await payThere(page, "Pagar agora", "Deixar pendente");
  await expect(waiting.getByRole("status").filter({ hasText: "Aguardando o boleto" })).toContainText(
    `Aguardando o boleto, vence ${until}`,
  );
  await expect(waiting.getByRole("button", { name: "Pagar agora" })).toHaveCount(0);
  await expectSoundPage(waiting);
  await waiting.close();

  await page.goto("/student/payments");
  const fee = page.getByRole("region", { name: "Mensalidade" });
  await expect(fee).toContainText(`Aguardando o boleto, vence ${until}`);
  await expect(fee.getByRole("button", { name: "Pagar agora" })).toHaveCount(0);
  const seen = page.waitForEvent("popup");
  await fee.getByRole("link", { name: "Ver boleto" }).tap();
  await (await seen).close();
  await fee.getByRole("button", { name: "Desistir" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desistir" }).tap();
  await expect(fee.getByRole("button", { name: "Pagar agora" })).toBeVisible();

  const refused = await payThere(page, "Pagar agora", "Recusar");
  await expect(refused.getByText("Cartão recusado pelo banco. Nada foi cobrado")).toBeVisible();
  await refused.close();
  await page.goto("/student/payments");
  await expect(fee).toContainText("Cartão recusado pelo banco");
  await expectSoundPage(page);

  const paid = await payThere(page, "Tentar outro cartão", "Aprovar o pagamento");
  await expect(paid.getByText(/Pagamento confirmado · R\$\s150,00/)).toBeVisible();
  const receipt = paid.waitForEvent("download");
  await paid.getByRole("link", { name: "Ver recibo" }).tap();
  expect((await receipt).suggestedFilename()).toMatch(/^recibo.*\.pdf$/);
  await paid.close();
  await page.goto("/student/payments");
  await expect(fee).toContainText("Mensalidade paga");
}

test("RIGHT-11 a student on a phone gives up a boleto, reads why a card was refused, and pays with a receipt", async ({
  page,
  context,
  baseURL,
}) => {
  const studioId = await makeAcademy();
  const { studentId, userId } = await makeStudentAccount({
    studioId,
    fullName: "Ana Lima",
    monthlyFeeCents: 15_000,
  });
  await owe({ studioId, studentId });
  const student = { id: studentId, studioId };
  await plantSession(context, baseURL ?? "", { userId, area: "student", student });
  await page.goto("/student/payments");
  await walk(page);
});

test("RIGHT-11 a guardian of three pays for the second child, and the other fees stay open", async ({
  page,
  context,
  baseURL,
}) => {
  const studioId = await makeAcademy();
  const children: string[] = [];
  for (const fullName of ["Bia Prado", "Caio Prado", "Davi Prado"]) {
    const { studentId } = await makeStudent({ studioId, fullName, monthlyFeeCents: 15_000 });
    await owe({ studioId, studentId });
    children.push(studentId);
  }
  const { userId } = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const { id } = await makeGuardian({ studioId, fullName: "Rita Prado", students: children });
  await withSystem("e2e", (tx) => tx.guardian.updateMany({ where: { id }, data: { userId } }));
  const student = { id: children[0] ?? "", studioId };
  await plantSession(context, baseURL ?? "", { userId, area: "student", student });
  await page.goto("/student/payments");
  await atRest(page);
  const goTo = async (name: string) => {
    await page.getByRole("button", { name }).tap();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL("/student/payments");
  };
  await goTo("Caio");
  await walk(page);
  for (const name of ["Bia", "Davi"]) {
    await goTo(name);
    await expect(page.getByRole("button", { name: "Pagar agora" })).toBeVisible();
  }
});

test("RIGHT-09 RIGHT-10 one wide button copies the PIX code, and a toast stays in the window without covering the pressed button", async ({
  page,
  context,
  baseURL,
}) => {
  const studioId = await makeAcademy();
  const { studentId, userId } = await makeStudentAccount({ studioId, monthlyFeeCents: 15_000 });
  await owe({ studioId, studentId });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const student = { id: studentId, studioId };
  await plantSession(context, baseURL ?? "", { userId, area: "student", student });
  await page.goto("/student/payments");
  await atRest(page);
  await page.getByRole("button", { name: "Pagar agora" }).tap();
  const dialog = page.getByRole("dialog", { name: "Pagar com PIX" });
  const copy = dialog.getByRole("button", { name: "Copiar código PIX" });
  await expect(copy).toBeVisible();
  await atRest(page);
  expect((await copy.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  await expect(dialog.getByRole("img", { name: "QR code do PIX" })).toBeHidden();
  await copy.tap();
  await expect(dialog.getByRole("button", { name: "Copiado ✓" })).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201/);
  await dialog.getByRole("button", { name: "Mostrar o QR code" }).tap();
  await expect(dialog.getByRole("img", { name: "QR code do PIX" })).toBeVisible();
  await expectSoundPage(page);

  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  const link = dialog.getByRole("button", { name: "Pagar com cartão ou boleto" });
  await link.tap();
  const toast = page.locator("[data-sonner-toast][data-mounted=true]").first();
  await expect(toast).toBeVisible();
  await atRest(page);
  const [said, pressed] = [await toast.boundingBox(), await link.boundingBox()];
  if (!said || !pressed) throw new Error("the toast or the button is not visible");
  expect(said.y).toBeGreaterThanOrEqual(0);
  expect(said.y + said.height).toBeLessThanOrEqual(740);
  expect(said.y >= pressed.y + pressed.height || said.y + said.height <= pressed.y).toBe(true);
});
