import { withStudio } from "@/lib/db/doors";
import { chargeFees } from "@/lib/features/payments/commands/charge-fees";
import { addMonths, dayToDate, firstOfMonth, formatDay } from "@/lib/kernel/dates";
import { makeCharge, makeStudent } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { atRest, expect, expectToFit, test, violationsOf } from "../fixtures";

test("AGR-72 AGR-20 a kimono in two parts is charged from Financeiro, and both parts are received", async ({
  owner,
}) => {
  await makeStudent({ studioId: owner.studioId, fullName: "Ana Lima" });
  await owner.goto("/dashboard/finance");
  await owner.getByRole("button", { name: "Nova cobrança" }).click();
  const dialog = owner.getByRole("dialog", { name: "Nova cobrança" });
  await dialog.getByRole("combobox", { name: /Aluno/ }).click();
  await dialog.getByRole("option", { name: /Ana Lima/ }).click();
  await dialog.getByLabel("Descrição").fill("Kimono");
  await dialog.getByLabel("Valor").fill("260,00");
  await dialog.getByLabel("Parcelas").selectOption({ label: "2 × R$\u00a0130,00" });
  for (const width of [360, 1024, 1280]) {
    await owner.setViewportSize({ width, height: 800 });
    await expectToFit(owner);
  }
  expect(await violationsOf(owner, "all", '[role="dialog"]')).toEqual([]);
  await dialog.getByRole("button", { name: "Criar cobrança" }).click();
  await expect(owner.getByText("2 cobranças criadas.")).toBeVisible();
  const rows = owner.getByRole("table", { name: "Em aberto" }).getByRole("row");
  await expect(rows).toHaveCount(1 + 2);
  await expect(rows.nth(1)).toContainText("Kimono (1/2)");
  await expect(rows.nth(2)).toContainText("Kimono (2/2)");
  await expect(rows.nth(1)).toContainText("130,00");
  await rows.nth(1).getByRole("button", { name: "Recebi de Ana Lima" }).click();
  await expect(rows).toHaveCount(1 + 1);
  await rows.nth(1).getByRole("button", { name: "Recebi de Ana Lima" }).click();
  await expect(owner.getByRole("row", { name: /Kimono \(2\/2\)/ })).toHaveCount(0);
  await owner.getByRole("link", { name: /^Recebidos/ }).click();
  const payments = owner.getByRole("table", { name: "Pagamentos recentes" });
  await expect(payments).toContainText("Kimono (1/2)");
  await expect(payments).toContainText("Kimono (2/2)");
});

test("AGR-74 a charge by hand takes at most 10 s from the list to its row", async ({ owner }) => {
  await makeStudent({ studioId: owner.studioId, fullName: "Ana Lima" });
  await owner.goto("/dashboard/finance");
  await atRest(owner);
  const began = performance.now();
  await owner.getByRole("button", { name: "Nova cobrança" }).click();
  const dialog = owner.getByRole("dialog", { name: "Nova cobrança" });
  await dialog.getByRole("combobox", { name: /Aluno/ }).click();
  await dialog.getByRole("option", { name: /Ana Lima/ }).click();
  await dialog.getByLabel("Descrição").fill("Luva");
  await dialog.getByLabel("Valor").fill("90,00");
  await dialog.getByRole("button", { name: "Criar cobrança" }).click();
  await expect(owner.getByRole("row", { name: /Luva/ })).toBeVisible();
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("AGR-72 AGR-24 R$ 900,00 for six months is registered once, and the student's page shows how it is used", async ({
  owner,
}) => {
  const { studioId } = owner;
  const month = firstOfMonth(today());
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  await makeCharge({ studioId, studentId, period: dayToDate(month), dueOn: dayToDate(today()) });
  await owner.goto(`/dashboard/students/${studentId}`);
  await owner.getByRole("button", { name: "Registrar Pagamento" }).click();
  const dialog = owner.getByRole("dialog", { name: "Registrar Pagamento" });
  await expect(dialog.getByLabel("Para")).toHaveValue("fee");
  await expect(dialog.getByLabel("Abater de")).toContainText("Mensalidade");
  await dialog.getByLabel("Valor").fill("900,00");
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click();
  await expect(dialog.getByText(/^São R\$\s750,00 a mais/)).toBeVisible();
  await dialog.getByRole("radio", { name: "Guardar como crédito" }).check();
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click();
  await expect(owner.getByRole("heading", { name: /^Crédito R\$\s750,00$/ })).toBeVisible();
  for (let ahead = 1; ahead <= 5; ahead++)
    await withStudio(studioId, (tx) => chargeFees(tx, { today: addMonths(month, ahead) }));
  await owner.reload();
  const money = owner.getByRole("region", { name: "Financeiro" });
  await expect(money.getByRole("heading", { name: /^Crédito R\$\s0,00$/ })).toBeVisible();
  await expect(money.getByText(/^Usado em Mensalidade de/)).toHaveCount(5);
  await expect(money.getByText("A mais em um pagamento")).toBeVisible();
  await expect(money.getByText(formatDay(today())).first()).toBeVisible();
  for (const width of [360, 1024, 1280]) {
    await owner.setViewportSize({ width, height: 800 });
    await expectToFit(owner);
  }
});
