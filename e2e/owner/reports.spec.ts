import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import { now } from "@/lib/kernel/clock";
import { dateToDay, dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import { makeClass, makeLead, makePayment, makeStudent } from "@/lib/testing/factories";
import { artId, beltId } from "@/prisma/reference/shape";
import { atRest, expect, test } from "../fixtures";

test("REP-02 REP-03 REP-05 the owner filters a report, opens the rows behind a figure and downloads both", async ({
  owner: page,
}) => {
  const { studioId } = page;
  const month = dayToDate(firstOfMonth(dateToDay(now())));
  const { studentId } = await makeStudent({ studioId, fullName: "=Ana Fórmula", monthlyFeeCents: 15_000 });
  await makePayment({ studioId, studentId, paymentDate: month, amountCents: 12_345 });
  await makeLead({ studioId, source: "Instagram" });
  await page.goto("/dashboard/reports");
  await atRest(page);
  await expect(page.getByRole("region", { name: "Resumo" })).toContainText("R$ 123,45");

  const [report] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: "Exportar" })
      .click()
      .then(() => page.getByRole("link", { name: "CSV" }).click()),
  ]);
  expect(report.suggestedFilename()).toMatch(/^relatorio-.*\.csv$/);
  const csv = await readFile(await report.path(), "utf8");
  expect(csv).toContain("Receita do Período;123,45\r\n");
  await expect(page.getByText("Relatório Exportado")).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Mês Atual" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mês Passado" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Exportar" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Mês Passado" }).click();
  await expect(page).toHaveURL(/periodo=mes-passado/);
  await expect(page.getByRole("region", { name: "Resumo" })).toContainText("R$ 0,00");
  await page.getByRole("link", { name: "Mês Atual" }).click();
  await expect(page.getByRole("region", { name: "Resumo" })).toContainText("R$ 123,45");
  await page.getByRole("link", { name: "Receita Mensal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pagamentos recebidos" })).toBeVisible();
  await atRest(page);
  const [rows] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: "Exportar" })
      .click()
      .then(() => page.getByRole("link", { name: "Planilha (XLSX)" }).click()),
  ]);
  const table = await readSheet(await readFile(await rows.path()));
  expect(table[1]?.[0]).toBe("=Ana Fórmula");
  expect(table[1]?.at(-1)).toBe(123.45);

  const [pages] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: "Exportar" })
      .click()
      .then(() => page.getByRole("link", { name: "PDF para imprimir" }).click()),
  ]);
  expect((await readFile(await pages.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("link", { name: "=Ana Fórmula" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "=Ana Fórmula" })).toBeVisible();
});

test("REP-07 REP-08 REP-11 belt names are uncut at every width; the figure of classes links to the classes, and a class to its page", async ({
  owner: page,
}) => {
  const { studioId } = page;
  await makeClass({ studioId, name: "Judô da manhã", dayOfWeek: 1, maxStudents: 12 });
  await makeClass({ studioId, name: "Judô da noite", dayOfWeek: 3, maxStudents: 8 });
  const art = "Jiu-Jitsu";
  for (const belt of ["Branca", "Azul", "Vermelha e preta (coral)"])
    await makeStudent({
      studioId,
      martialArtId: artId(art),
      currentBeltId: beltId(art, belt),
    });
  await page.goto("/dashboard/reports");
  const belts = page.getByRole("region", { name: `Faixas de ${art}` }).getByRole("rowheader");
  await expect(belts).toHaveText(["Branca", "Azul", "Vermelha e preta (coral)"]);
  for (const width of [360, 390, 640, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await belts.evaluateAll((heads) =>
      heads
        .flatMap((head) => [...head.querySelectorAll<HTMLElement>("a, span")])
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        .map((part) => `${part.textContent}: ${part.scrollWidth} in ${part.clientWidth}`),
    );
    expect.soft(cut, `at ${width}`).toEqual([]);
  }

  await page.getByRole("link", { name: "Total de Aulas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Aulas ativas" })).toBeVisible();
  await expect(page.getByText("2 aulas, 0 matriculados em 20 vagas.")).toBeVisible();
  await page.getByRole("link", { name: "Judô da noite" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Judô da noite" })).toBeVisible();
});
