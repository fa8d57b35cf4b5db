import type { Page } from "@playwright/test";
import { makeInstructor, makeStudent } from "@/lib/testing/factories";
import { expect, expectToFit, settled, test, violationsOf } from "../fixtures";

const CHOICES = "**/api/choices/**";

/** No list is answered until the test says so. */
async function holdChoices(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHOICES, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a form is sent while its choices are still on their way", async ({ owner }) => {
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

test("what was just saved is on offer at once, though the browser keeps answers", async ({ owner }) => {
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

for (const colorScheme of ["light", "dark"] as const) {
  test(`FIN-09 a student is found by keyboard, sound and in sight, ${colorScheme}`, async ({ owner }) => {
    const { studioId } = owner;
    for (let n = 1; n <= 24; n += 1)
      await makeStudent({ studioId, fullName: `Aluno ${String(n).padStart(2, "0")}`, status: "inactive" });
    await makeStudent({ studioId, fullName: "Conceição Lima" });
    await owner.emulateMedia({ colorScheme });
    for (const width of [360, 1280]) {
      await owner.setViewportSize({ width, height: 740 });
      await owner.goto("/dashboard/finance");
      await owner.getByRole("button", { name: "Registrar Pagamento" }).first().click();
      const dialog = owner.getByRole("dialog");
      const field = dialog.getByRole("combobox", { name: "Aluno" });
      const offered = dialog.getByRole("listbox", { name: "Alunos" }).getByRole("option");
      await field.click();
      await expect(offered).toHaveCount(20);
      await expect(dialog.getByText(/^Os 20 primeiros\./)).toBeVisible();
      await settled(owner);
      expect(await violationsOf(owner)).toEqual([]);
      await expectToFit(owner);
      await owner.screenshot({ path: test.info().outputPath(`list-${width}.png`) });
      await owner.keyboard.press("End");
      await expect(offered.last()).toBeInViewport();
      await field.fill("conceicao");
      await expect(offered).toHaveText(["Conceição Lima"]);
      await owner.keyboard.press("Enter");
      await expect(field).toHaveValue("Conceição Lima");
      await field.fill("ninguém");
      await expect(dialog.getByText('Nenhum aluno com "ninguém".')).toBeVisible();
      await owner.screenshot({ path: test.info().outputPath(`nobody-${width}.png`) });
      await owner.keyboard.press("Escape");
      await expect(dialog.getByText('Nenhum aluno com "ninguém".')).toBeHidden();
      await expect(dialog).toBeVisible();
    }
  });
}
