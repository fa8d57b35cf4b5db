import { readFile } from "node:fs/promises";
import { dayToDate } from "@/lib/kernel/dates";
import { makeGuardian, makePayment, makeStudent } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect, expectSoundPage, test } from "../fixtures";

test("AGR-60 AGR-61 AGR-62 the office enters its letterhead and a guardian's CPF, and saves a numbered receipt", async ({
  owner: page,
}) => {
  const { studioId } = page;
  const { studentId } = await makeStudent({
    studioId,
    fullName: "Caio Prado",
    birthDate: new Date("2015-05-05"),
  });
  await makeGuardian({ studioId, students: [studentId], fullName: "Rosa Prado" });
  await makePayment({ studioId, studentId, paymentDate: dayToDate(today()), paymentMethod: "pix" });

  await page.goto("/dashboard/settings");
  const cnpj = page.getByLabel("CNPJ");
  await cnpj.fill("11222333000182");
  await page.getByLabel("Endereço").fill("Rua das Flores, 10, Recife");
  await page.getByRole("button", { name: "Salvar Alterações" }).first().click();
  await expect(page.getByText("Este CNPJ não existe: os dois últimos números não conferem.")).toBeVisible();
  await cnpj.fill("12abc34501de35");
  await cnpj.blur();
  await expect(cnpj).toHaveValue("12.ABC.345/01DE-35");
  await page.getByRole("button", { name: "Salvar Alterações" }).first().click();
  await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();
  await page.reload();
  await expect(cnpj).toHaveValue("12.ABC.345/01DE-35");

  await page.goto(`/dashboard/students/${studentId}`);
  await page.getByRole("button", { name: /^Editar Rosa Prado/ }).click();
  const dialog = page.getByRole("dialog", { name: "Editar responsável" });
  await dialog.getByLabel("CPF").fill("11144477735");
  await dialog.getByRole("button", { name: "Salvar responsável" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^Editar Rosa Prado/ }).click();
  await expect(dialog).toContainText("Guardado: ***.***.***-35");
  await expectSoundPage(page);
  await page.keyboard.press("Escape");

  await page.goto("/dashboard/finance?aba=recebidos");
  await page.getByRole("button", { name: "Ações do lançamento de Caio Prado" }).click();
  await expect(page.getByRole("button", { name: "Compartilhar recibo" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Recibo em PDF" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`recibo-${today().slice(0, 4)}-0001-caio-prado.pdf`);
  expect((await readFile(await file.path())).toString("latin1")).toContain("/MediaBox [0 0 595.28 419.53]");

  // This browser cannot share files, so the same receipt is saved.
  await page.getByRole("button", { name: "Ações do lançamento de Caio Prado" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Compartilhar recibo" }).click();
  expect((await saved).suggestedFilename()).toBe(file.suggestedFilename());
  await expect(page.getByText("Este navegador não compartilha arquivos.")).toBeVisible();
});
