import type { Page } from "@playwright/test";
import { withSystem } from "@/lib/db/doors";
import { makeStudent } from "@/lib/testing/factories";
import { atRest, expect, expectSoundPage, expectToFit, test } from "../fixtures";
import { keepPictures } from "./pictures";

/** The trial ends, the paywall appears, the plan is paid at either provider, and the academy is open again. */
test.describe.configure({ mode: "serial" });

/** Sets the default provider as the super admin's settings do (ADMIN-44). */
const payBy = (default_provider: "stripe" | "mercadopago") =>
  withSystem("e2e", (tx) =>
    tx.globalSetting.upsert({
      where: { key: "payment_general" },
      create: { key: "payment_general", value: { default_provider } },
      update: { value: { default_provider } },
    }),
  );

test.afterAll(() => payBy("stripe"));

const endTrial = (studioId: string) =>
  withSystem("e2e", (tx) =>
    tx.studio.update({ where: { id: studioId }, data: { trialEndsAt: new Date(Date.now() - 86_400_000) } }),
  );

/** Goes from the paywall to the provider's page and returns its tab; the owner's own tab waits. */
async function startPaying(owner: Page): Promise<Page> {
  await owner.goto("/dashboard/students");
  await expect(owner).toHaveURL(/\/upgrade$/);
  await expect(owner.getByRole("heading", { level: 1 })).toContainText("O período de teste terminou em");
  await expect(owner.getByRole("region", { name: "Tudo continua guardado" })).toContainText("1aluno");
  const opened = owner.waitForEvent("popup");
  await owner.getByRole("button", { name: "Assinar Agora" }).click();
  const page = await opened;
  await expect(owner).toHaveURL(/\/awaiting-payment$/);
  await expect(owner.getByText("Pagamento pendente")).toBeVisible();
  return page;
}

/** The tab that returns from the provider confirms and goes to the dashboard; the waiting tab follows. */
async function comeBack(owner: Page, page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Aprovar/ }).click();
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.close();
  // Returning to the tab triggers a check; it may have followed already.
  await owner.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(owner.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

/** Checks the plan's price and its paid invoice. */
async function expectInvoice(owner: Page): Promise<void> {
  await owner.goto("/upgrade");
  await expect(owner.getByRole("heading", { level: 1, name: "O Plano Único está ativo" })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Assinar Agora" })).toHaveCount(0);
  await owner.getByRole("link", { name: "Ver as faturas do Obi" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Faturas do Obi" })).toBeVisible();
  await expect(owner.getByRole("listitem")).toContainText(["Paga"]);
}

/** In every layout: the sweep sees no invoices, as only the provider's stand-in has any. */
async function lookAt(owner: Page, name: string): Promise<void> {
  for (const width of [360, 1024, 1280]) {
    await owner.setViewportSize({ width, height: 800 });
    await atRest(owner);
    await expectToFit(owner);
  }
  await expectSoundPage(owner);
  await keepPictures(owner, name);
}

test("SUB-01 SUB-07 SUB-09 ROUTE-16 an academy whose trial has ended pays by card at Stripe, is open again, and cancels the plan", async ({
  owner,
}) => {
  await payBy("stripe");
  await makeStudent({ studioId: owner.studioId });
  await endTrial(owner.studioId);
  await comeBack(owner, await startPaying(owner));
  await expectInvoice(owner);
  await lookAt(owner, "faturas");
  const receipt = owner.waitForEvent("popup");
  await owner.getByRole("link", { name: /^Ver recibo/ }).click();
  await expect((await receipt).getByRole("heading", { name: /^Fatura/ })).toBeVisible();

  await owner.goto("/upgrade");
  await lookAt(owner, "ativa");
  await owner.getByRole("button", { name: "Cartão, recibos e cancelamento" }).click();
  await owner.getByRole("button", { name: "Cancelar a assinatura" }).click();
  await expect(owner.getByText("A assinatura termina em")).toBeVisible();
  await expect(async () => {
    await owner.goto("/upgrade");
    await expect(owner.getByRole("heading", { level: 1 })).toContainText("foi cancelada e vale até", {
      timeout: 500,
    });
  }).toPass({ timeout: 30_000 });
  await expectSoundPage(owner);
});

test("SUB-01 SUB-10 SUB-16 an academy whose trial has ended pays at Mercado Pago, is open again, and cancels the plan", async ({
  owner,
}) => {
  await payBy("mercadopago");
  await makeStudent({ studioId: owner.studioId });
  await endTrial(owner.studioId);
  await comeBack(owner, await startPaying(owner));
  await expectInvoice(owner);
  await expect(owner.getByText("Recibo por e-mail")).toBeVisible();

  await owner.goto("/upgrade");
  await expect(owner.getByText("Para trocar o cartão, entre na sua conta do Mercado Pago")).toBeVisible();
  await owner.getByRole("button", { name: "Cancelar assinatura" }).click();
  const dialog = owner.getByRole("alertdialog");
  await expect(dialog).toContainText("Nada mais será cobrado.");
  await dialog.getByRole("button", { name: "Cancelar assinatura" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toContainText("foi cancelada e vale até");
});

test("SUB-07 the owner can sign out from the paywall", async ({ owner }) => {
  await endTrial(owner.studioId);
  await owner.goto("/dashboard");
  await expect(owner).toHaveURL(/\/upgrade$/);
  await owner.getByRole("button", { name: "Sair" }).click();
  await expect(owner).toHaveURL(/\/auth/);
});
