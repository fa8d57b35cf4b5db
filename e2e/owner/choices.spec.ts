import type { Page } from "@playwright/test";
import { withStudio } from "@/lib/db/doors";
import { day, makeCharge, makeInstructor, makePayment, makeStudent } from "@/lib/testing/factories";
import { expect, expectSoundPage, expectToFit, test, violationsOf } from "../fixtures";

const CHOICES = "**/api/choices/**";

/** Holds back every list of choices until the test releases it. */
async function holdChoices(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHOICES, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a form can be sent while its choices are still loading", async ({ owner }) => {
  const { studioId } = owner;
  await makeInstructor({ studioId, fullName: "Mestre Sato" });
  await makeStudent({ studioId, fullName: "Bia Rocha" });
  await owner.goto("/dashboard/students");
  const release = await holdChoices(owner);
  await owner.getByRole("button", { name: "Novo Aluno" }).first().click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Nome completo" }).fill("Ana Lima");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill("ana@obi.example");
  await expect(dialog.getByLabel("Instrutor")).toContainText("Carregando...");
  await dialog.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(owner.getByText("Aluno cadastrado com sucesso!")).toBeVisible();
  release();
  await owner.getByRole("button", { name: "Novo Aluno" }).first().click();
  await expect(dialog.getByLabel("Instrutor")).toContainText("Mestre Sato");
});

test("a new instructor is offered in the form of a class at once, although the browser caches the choices", async ({
  owner,
}) => {
  const { studioId } = owner;
  await makeStudent({ studioId, fullName: "Bia Rocha" });
  await owner.goto("/dashboard/instructors");
  for (const name of ["Mestre Sato", "Mestra Lia"]) {
    await owner
      .getByRole("button", { name: /Novo Instrutor|Cadastrar o primeiro instrutor/ })
      .first()
      .click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Nome completo" }).fill(name);
    await dialog.getByRole("textbox", { name: "E-mail" }).fill(`${name.at(-1)}@obi.example`);
    await dialog.getByRole("button", { name: "Cadastrar instrutor" }).click();
    await expect(dialog).toBeHidden();
    await owner.getByRole("link", { name: "Agenda" }).first().click();
    await owner.getByRole("button", { name: "Nova Aula" }).first().click();
    await expect(owner.getByRole("dialog").getByLabel("Instrutor")).toContainText(name);
    await owner.keyboard.press("Escape");
    await owner.getByRole("link", { name: "Instrutores" }).first().click();
  }
});

test("FIN-09 a press chooses a student even when the list reloads during the press", async ({ owner }) => {
  const { studioId } = owner;
  await makeStudent({ studioId, fullName: "Beatriz Lima" });
  await owner.goto("/dashboard/finance");
  await owner.getByRole("button", { name: "Registrar Pagamento" }).first().click();
  const dialog = owner.getByRole("dialog");
  const field = dialog.getByRole("combobox", { name: "Aluno" });
  await field.click();
  const option = dialog.getByRole("option", { name: "Beatriz Lima" });
  await expect(option).toBeVisible();
  const release = await holdChoices(owner);
  await field.fill("Beatriz");
  await expect(dialog.getByRole("status").filter({ hasText: "Carregando..." })).toBeVisible();
  await option.hover({ position: { x: 20, y: 2 } });
  await owner.mouse.down();
  release();
  await expect(dialog.getByRole("status").filter({ hasText: "Carregando..." })).toHaveCount(0);
  await owner.mouse.up();
  await expect(field).toHaveValue("Beatriz Lima");
});

test("FIN-09 the student field works by keyboard, keeps its options in view and passes axe", async ({
  owner,
}) => {
  const { studioId } = owner;
  await withStudio(studioId, (tx) =>
    tx.student.createMany({
      data: Array.from({ length: 24 }, (_, n) => ({
        fullName: `Aluno ${String(n + 1).padStart(2, "0")}`,
        email: `aluno-${n}@obi.example`,
        status: "inactive" as const,
      })),
    }),
  );
  await makeStudent({ studioId, fullName: "Conceição Lima" });
  await owner.setViewportSize({ width: 360, height: 740 });
  await owner.goto("/dashboard/finance");
  await owner.getByRole("button", { name: "Recebi de…" }).first().click();
  const dialog = owner.getByRole("dialog");
  const field = dialog.getByRole("combobox", { name: "Aluno" });
  const offered = dialog.getByRole("listbox", { name: "Alunos" }).getByRole("option");
  await field.click();
  await expect(offered).toHaveCount(20);
  await expect(dialog.getByText(/^Os 20 primeiros\./)).toBeVisible();
  await expectSoundPage(owner);
  await owner.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await violationsOf(owner, ["color-contrast"])).toEqual([]);
  for (const width of [360, 1280]) {
    await owner.setViewportSize({ width, height: 740 });
    await expectToFit(owner);
    await field.fill("");
    await expect(offered).toHaveCount(20);
    await owner.keyboard.press("End");
    await expect(offered.last()).toBeInViewport();
  }
  await field.fill("conceicao");
  await expect(offered).toHaveText(["Conceição Lima"]);
  await owner.keyboard.press("Enter");
  await expect(field).toHaveValue("Conceição Lima");
  await field.fill("ninguém");
  await expect(dialog.getByText('Nenhum aluno com "ninguém".')).toBeVisible();
  await owner.keyboard.press("Escape");
  await expect(dialog.getByText('Nenhum aluno com "ninguém".')).toBeHidden();
  await expect(dialog).toBeVisible();
});

test("FIN-08 FIN-14 FIN-15 a payment settles the charge that the owner picks, or no charge", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { id: studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  await makeStudent({ studioId, fullName: "Bia Rocha" });
  const fee = (month: string, description: string) =>
    makeCharge({ studioId, studentId, period: day(`${month}-01`), dueOn: day(`${month}-10`), description });
  const october = await fee("2026-10", "Mensalidade de outubro");
  const november = await fee("2099-11", "Mensalidade de novembro");
  await owner.goto("/dashboard/finance");
  const dialog = owner.getByRole("dialog");
  const charge = dialog.getByLabel("Abater de");
  const done = owner.getByText("Pagamento registrado com sucesso!");
  const open = async (student: string, amount: string, description: string) => {
    await owner.getByRole("button", { name: "Registrar Pagamento" }).first().click();
    await dialog.getByRole("combobox", { name: "Aluno" }).fill(student);
    await dialog.getByRole("option", { name: student }).click();
    await dialog.getByRole("textbox", { name: "Valor" }).fill(amount);
    await dialog.getByRole("textbox", { name: "Descrição" }).fill(description);
  };
  const register = () => dialog.getByRole("button", { name: "Registrar", exact: true }).click();

  // The oldest charge is preselected; a sale beside the fees is assigned to none.
  await open("Ana Lima", "300", "Quimono");
  await expect(charge.locator("option")).toHaveText([
    /^Mensalidade de outubro · venceu em 10\/10\/2026 · R\$\s150,00 em aberto$/,
    /^Mensalidade de novembro · vence em 10\/11\/2099 · R\$\s150,00 em aberto$/,
    "Nenhuma",
  ]);
  await expect(charge).toHaveValue(october.id);
  await expect(dialog.getByText(/^Em aberto: R\$\s150,00 · R\$\s150,00 a mais$/)).toBeVisible();
  await charge.selectOption("Nenhuma");
  await register();
  await expect(done).toBeVisible();

  // Another tab pays October before this one does: the owner is told and chooses November.
  await open("Ana Lima", "150", "Mensalidade");
  await expect(charge).toHaveValue(october.id);
  await makePayment({ studioId, studentId, chargeId: october.id, amountCents: 15_000, status: "completed" });
  await register();
  await expect(dialog.getByText(/^Esta cobrança não está mais em aberto/)).toBeVisible();
  await expect(charge).toBeFocused();
  await charge.selectOption(november.id);
  await register();
  await expect(dialog).toBeHidden();

  // For a student who owes nothing the form offers no charge.
  await open("Bia Rocha", "90", "Matrícula");
  await expect(dialog.getByText("Procurando cobranças em aberto")).toBeHidden();
  await expect(charge).toBeHidden();
  await register();
  await expect(dialog).toBeHidden();

  const paid = await withStudio(studioId, (tx) =>
    tx.payment.findMany({ select: { description: true, chargeId: true }, orderBy: { id: "asc" } }),
  );
  expect(paid.filter(({ description }) => description !== null)).toEqual([
    { description: "Quimono", chargeId: null },
    { description: "Mensalidade", chargeId: november.id },
    { description: "Matrícula", chargeId: null },
  ]);
});
