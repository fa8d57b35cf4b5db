import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { makeStudent } from "@/lib/testing/factories";
import { expect, test } from "../fixtures";

const TABS = ["Estúdio", "Pagamentos", "Notificações", "Segurança"] as const;
test("SET-01 SET-02 SET-03 SET-16 the four tabs are links, and the menu shows the studio's new name and its uploaded logo", async ({
  owner,
}) => {
  await owner.goto("/dashboard/settings");
  await owner.getByLabel("Nome do estúdio").fill("Dojô do Sol");
  await owner.getByLabel("Fuso horário").selectOption("America/Manaus");
  await owner.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(owner.getByText("Configurações salvas com sucesso!")).toBeVisible();
  const menu = owner.getByRole("complementary", { name: "Menu" });
  await expect(menu).toContainText("Dojô do Sol");
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#c0392b" } })
    .png()
    .toBuffer();
  const input = owner.locator('input[type="file"]');
  const paper = Buffer.from("%PDF-1.7\n");
  await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: paper });
  await expect(owner.getByText("Escolha uma imagem JPG, PNG ou WebP.")).toBeVisible();
  await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expect(owner.getByText("Logo atualizada.")).toBeVisible();
  const drawn = () =>
    menu
      .locator("img")
      .evaluate((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0));
  await expect.poll(drawn).toBe(300);

  for (const tab of TABS) {
    await owner.getByRole("navigation", { name: "Partes das configurações" }).getByText(tab).click();
    await expect(owner.locator("a[aria-current]", { hasText: tab })).toBeVisible();
  }
});

test("the academy's whole data is downloaded with the password", async ({ owner }) => {
  await makeStudent({ studioId: owner.studioId, fullName: "Ana Lima" });
  await owner.goto("/dashboard/settings?aba=seguranca");
  await owner.getByRole("button", { name: "Baixar todos os dados" }).click();
  const dialog = owner.getByRole("dialog", { name: "Baixar todos os dados?" });
  await dialog.getByLabel("Sua senha").fill("errada");
  await dialog.getByRole("button", { name: "Confirmar e baixar" }).click();
  await expect(dialog.getByText("Senha incorreta.")).toBeVisible();
  await dialog.getByLabel("Sua senha").fill(owner.password);
  const coming = owner.waitForEvent("download");
  await dialog.getByRole("button", { name: "Confirmar e baixar" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^obi-dados-.+\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("dados/students.csv")).toBe(true);
});
