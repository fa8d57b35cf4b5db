import { readFile } from "node:fs/promises";
import { dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import { makeCharge, makeStaff, makeStudent } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { atRest, expect, expectSoundPage, plantSession, test } from "../fixtures";

const HISTORY = "/dashboard/settings/historico";

test("TEAM-60 TEAM-61 TEAM-62 the owner receives a fee, changes another, and reads both in the history and its file", async ({
  owner: page,
}) => {
  const { studioId } = page;
  const { id: studentId } = await makeStudent({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  await makeCharge({
    studioId,
    studentId,
    period: dayToDate(firstOfMonth(today())),
    dueOn: dayToDate(today()),
  });
  const { userId: manager } = await makeStaff({ studioId, staffRole: "manager", fullName: "Lia Prado" });

  await page.goto("/dashboard/finance");
  await atRest(page);
  await page.getByRole("button", { name: "Recebi de Ana Lima" }).click();
  await expect(page.getByRole("button", { name: /^Recebido.*Ana Lima/ })).toBeVisible();

  await page.goto(`/dashboard/students/${studentId}`);
  await atRest(page);
  await page.getByRole("button", { name: "Editar" }).first().click();
  const form = page.getByRole("dialog", { name: "Editar Aluno" });
  await form.getByLabel("Valor mensal").fill("180,00");
  await form.getByRole("button", { name: /^Salvar/ }).click();
  await expect(form).toBeHidden();

  await page.goto("/dashboard/settings");
  await atRest(page);
  await page
    .getByRole("navigation", { name: "Partes das configurações" })
    .getByRole("link", { name: "Histórico" })
    .click();
  const table = page.getByRole("table", { name: "Histórico da academia" });
  const rowOf = (act: string) => table.getByRole("row").filter({ hasText: act });
  await expect(rowOf("Pagamento recebido")).toContainText("Ana Lima");
  await expect(rowOf("Pagamento recebido")).toContainText(/valor: R\$\s150,00/);
  await expect(rowOf("Aluno alterado")).toContainText(/mensalidade: R\$\s150,00 → R\$\s180,00/);
  await expectSoundPage(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rowOf("Aluno alterado")).toContainText(/R\$\s150,00 → R\$\s180,00/);
  await expectSoundPage(page);
  await rowOf("Pagamento recebido").getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "Pagamento recebido" });
  await expect(dialog).toContainText(/valor: R\$\s150,00/);
  await expectSoundPage(page);
  await page.keyboard.press("Escape");

  await page.getByLabel("Quem").selectOption({ label: "Lia Prado" });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText("Nada encontrado")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`quem=${manager}`));
  await page.getByRole("link", { name: "Limpar filtros" }).first().click();
  await page.getByLabel("Assunto").selectOption({ label: "Pagamentos e cobranças" });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(rowOf("Pagamento recebido")).toBeVisible();
  await expect(rowOf("Aluno alterado")).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: "Exportar" })
      .click()
      .then(() => page.getByRole("link", { name: "CSV" }).click()),
  ]);
  expect(file.suggestedFilename()).toMatch(/^historico-.*\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toMatch(/Pagamento recebido;Ana Lima;.*R\$\s150,00/);
  expect(csv).not.toContain("Aluno alterado");

  await rowOf("Pagamento recebido").getByRole("link", { name: "Ana Lima" }).click();
  await expect(page).toHaveURL(`/dashboard/students/${studentId}`);
});

test("TEAM-63 the desk finds neither the history nor a way to it", async ({ owner, browser, baseURL }) => {
  const { userId } = await makeStaff({ studioId: owner.studioId, staffRole: "desk" });
  const context = await browser.newContext({ baseURL });
  await plantSession(context, baseURL ?? "", { userId, area: "owner" });
  const page = await context.newPage();
  await page.goto(HISTORY);
  await expect(page.getByRole("table", { name: "Histórico da academia" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Histórico" })).toHaveCount(0);
  await context.close();
});
