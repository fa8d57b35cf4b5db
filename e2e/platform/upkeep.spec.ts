import { withSystem } from "@/lib/db/doors";
import { enqueueMail } from "@/lib/jobs/outbox";
import { newId } from "@/lib/kernel/ids";
import { makeStudio } from "@/lib/testing/factories";
import { expect, expectSoundPage, test } from "../fixtures";
import { keepPictures } from "./pictures";

test("ADMIN-49 a backup and an integrity check run on request, and the page shows their results", async ({
  superAdmin: page,
}) => {
  const name = `Dojô da Cópia ${Date.now()}`;
  await makeStudio({ name });
  await page.goto("/admin/settings?aba=banco");
  await page.getByRole("button", { name: "Exportar backup agora" }).click();
  const dialog = page.getByRole("dialog", { name: "Exportar backup agora?" });
  await dialog.getByLabel("De quem").selectOption("one");
  await dialog.getByRole("combobox", { name: /^Academia/ }).fill(name);
  await dialog.getByRole("option", { name: new RegExp(name) }).click();
  await dialog.getByRole("button", { name: "Exportar backup" }).click();
  const confirm = page.getByRole("dialog", { name: "Confirme que é você" });
  await confirm.getByLabel("Sua senha").fill(page.password);
  await confirm.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("1 cópia entrou na fila")).toBeVisible();
  const copies = page.getByRole("table", { name: "Últimas cópias" });
  await expect(async () => {
    await page.reload();
    await expect(copies.getByRole("row", { name: new RegExp(`${name}.*A pedido.*(kB|MB)`) })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });

  await page.getByRole("button", { name: "Verificar agora" }).click();
  await expect(page.getByText("A verificação começou")).toBeVisible();
  await expect(async () => {
    await page.reload();
    const card = page.getByRole("region", { name: "Integridade" });
    await expect(card.getByText("Terminou", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expectSoundPage(page);
  await keepPictures(page, "banco");
});

test("an undelivered mail is listed with a masked address and goes back into the queue on request", async ({
  superAdmin: page,
}) => {
  const id = newId();
  await withSystem("e2e", async (tx) => {
    await enqueueMail(tx, { id, to: "perdida.silva@obi.example", subject: "Oi", text: "Olá" });
    await tx.mailOutbox.updateMany({ where: { id }, data: { status: "failed", lastError: "550" } });
  });
  await page.goto("/admin/settings?aba=sistema");
  const row = page
    .getByRole("table", { name: "E-mails que não saíram" })
    .getByRole("row", { name: /pe\*\*\*@obi\.example/ });
  await expect(row).toBeVisible();
  await keepPictures(page, "fila");
  await row.getByRole("button", { name: "Enviar de novo" }).click();
  await expect(page.getByText("O e-mail voltou para a fila")).toBeVisible();
  await expect(row).toBeHidden();
});

test("ADMIN-51 RIGHT-48 the filters of the security log are part of its address, and the log is downloaded as CSV", async ({
  superAdmin: page,
}) => {
  await page.goto("/admin/settings?aba=seguranca");
  const form = page.getByRole("form", { name: "Filtros do registro" });
  await form.getByLabel("Quem (e-mail)").fill(page.email);
  await form.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/quem=./);
  const table = page.getByRole("table", { name: "Eventos de segurança" });
  // "Session in use" follows each sign-in, so the log lists it only when it is filtered for.
  await expect(page.getByText("Nada encontrado")).toBeVisible();
  await form.getByLabel("O quê").selectOption("Sessão em uso");
  await form.getByLabel("Gravidade").selectOption("informacao");
  await form.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/quem=.+nivel=informacao/);
  await expect(table.getByRole("row", { name: /Sessão em uso/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /Entrada recusada/ })).toHaveCount(0);
  const row = table.getByRole("row", { name: /Sessão em uso/ }).first();
  const middleOf = (at: string) =>
    row
      .locator(`[data-at=${at}]`)
      .evaluate((cell: HTMLElement) => Math.round(cell.offsetTop + cell.offsetHeight / 2));
  for (const width of [360, 390, 412, 430, 500, 560]) {
    await page.setViewportSize({ width, height: 740 });
    const [name, moment, who] = [await middleOf("lead"), await middleOf("meta"), await middleOf("foot")];
    expect([moment > name, who], `who stands beside the moment at ${width} px`).toEqual([true, moment]);
  }
  await row.getByRole("button", { name: "Sessão em uso" }).click();
  const details = page.getByRole("dialog", { name: "Sessão em uso" });
  await expect(details).toContainText("Endereço de rede");
  await expectSoundPage(page);
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^registro-eventos-.+\.csv$/);
  await page.getByRole("navigation", { name: "O que ler" }).getByRole("link", { name: "Alterações" }).click();
  await expect(page.getByLabel("Gravidade")).toHaveCount(0);
  await keepPictures(page, "registro");
});
