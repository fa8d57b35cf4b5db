import { readFile } from "node:fs/promises";
import { makeKnownStudent } from "@/lib/testing/known-student";
import { atRest, expect, expectSoundPage, plantSession, test, violationsOf } from "../fixtures";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("threat 85 DATA-03 a student on a phone downloads their data, withdraws health consent and asks for erasure, which is done", async ({
  owner: page,
  context,
  baseURL,
}) => {
  const { studioId, userId: ownerId } = page;
  const known = await makeKnownStudent({ studioId });
  const { studentId, userId, password, name } = known;
  const student = { id: studentId, studioId };
  await plantSession(context, baseURL ?? "", { userId, area: "student", student });

  await page.goto("/student/profile");
  await page.getByRole("link", { name: "Privacidade" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Privacidade" })).toBeVisible();

  await page.getByRole("button", { name: "Baixar em JSON" }).tap();
  const ask = page.getByRole("dialog", { name: "Baixar os dados" });
  await ask.getByLabel("Sua senha").fill(password);
  await atRest(page);
  expect(await violationsOf(page, "all", "[role=dialog]")).toEqual([]);
  const arrives = page.waitForEvent("download");
  await ask.getByRole("button", { name: "Confirmar e baixar" }).tap();
  const file = await arrives;
  expect(file.suggestedFilename()).toMatch(/^dados-do-aluno-.*\.json$/);
  const told = await readFile(await file.path(), "utf8");
  expect(told).toContain(`Asma de ${known.word}`);

  await page.getByRole("button", { name: "Retirar: Informações de saúde" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).tap();
  await expect(page.getByText(/^Retirado em/)).toBeVisible();

  await page.getByRole("button", { name: "Pedir exclusão" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pedir exclusão" }).tap();
  await expect(page.getByText(/A academia tem 15 dias/)).toBeVisible();
  await expectSoundPage(page);

  await plantSession(context, baseURL ?? "", { userId: ownerId, area: "owner" });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /1 pedido de exclusão de dados/ }).tap();
  await expect(page.getByText(/^O aluno pediu a exclusão dos dados em/)).toBeVisible();
  await page.getByRole("button", { name: "Excluir dados" }).tap();
  const erase = page.getByRole("dialog", { name: `Excluir os dados de ${name}?` });
  await erase.getByRole("textbox").fill(name);
  await erase.getByRole("button", { name: "Excluir para sempre" }).tap();
  await expect(page).toHaveURL(/\/dashboard\/students$/);
  await expect(page.getByText("Dados do aluno excluídos.")).toBeVisible();
  await page.goto("/dashboard/finance?aba=todos");
  await expect(page.getByText("Aluno removido").first()).toBeVisible();
  await expect(page.getByText(known.word)).toHaveCount(0);
});
