import type { Page } from "@playwright/test";
import { makeCharge, makeClass, makeInstructor, makeNovice, makeStudent } from "@/lib/testing/factories";
import { expect, expectSoundPage, expectToFit, test, violationsOf } from "../fixtures";

/** A novice in an academy that has an instructor. */
async function makeAna(studioId: string) {
  const { id } = await makeNovice({ studioId });
  await makeInstructor({ studioId, fullName: "Mestre Sato" });
  return id;
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const done = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test("STU-07 STU-13 DATA-02 a student is edited, given a martial art and promoted, and the timeline shows a corrected promotion", async ({
  owner,
}) => {
  const id = await makeAna(owner.studioId);
  await owner.goto(`/dashboard/students/${id}`);
  await expect(owner.getByRole("heading", { level: 1, name: "Ana Lima" })).toBeVisible();
  await expect(owner.getByText("(11) *****-1234 · an***@obi.example")).toBeVisible();

  await owner.getByRole("button", { name: "Editar" }).first().click();
  const edit = owner.getByRole("dialog", { name: "Editar Aluno" });
  await expect(edit.getByLabel("Telefone", { exact: true })).toHaveValue("(11) 98765-1234");
  await expect(edit.getByLabel("Nome completo")).toBeFocused();
  await expect(edit.getByRole("group").first()).toHaveCSS("border-top-width", "0px");
  await edit.getByLabel("Nome completo").fill("Ana Lima Souza");
  await edit.getByLabel("Situação").selectOption({ label: "Suspenso" });
  await edit.getByLabel("Motivo da mudança").fill("Viagem");
  await edit.getByRole("button", { name: "Salvar alterações" }).dblclick();
  await done(owner, "Cadastro atualizado.");
  await expect(owner.getByRole("heading", { level: 1, name: "Ana Lima Souza" })).toBeVisible();
  await expect(section(owner, "Histórico da situação")).toContainText("Viagem");

  await owner.getByRole("button", { name: "Adicionar modalidade" }).click();
  const art = owner.getByRole("dialog", { name: "Adicionar modalidade" });
  await art.getByLabel("Arte marcial").selectOption({ label: "Judô" });
  await art.getByLabel("Graduação", { exact: true }).selectOption({ label: "Branca" });
  await art.getByRole("button", { name: "Adicionar" }).click();
  await done(owner, "Modalidade adicionada.");
  await expect(section(owner, "Graduação").getByRole("heading", { name: /Judô/ })).toBeVisible();

  await owner.getByRole("button", { name: "Graduar em Jiu-Jitsu" }).click();
  const promotion = owner.getByRole("dialog", { name: "Graduar em Jiu-Jitsu" });
  await promotion.getByLabel("Graduação", { exact: true }).selectOption({ label: "Azul" });
  await promotion.getByLabel("Instrutor").selectOption({ label: "Mestre Sato" });
  const preview = promotion.locator("p[aria-live]");
  await expect(preview).toContainText("Azul");
  await owner.setViewportSize({ width: 360, height: 600 });
  expect(await preview.evaluate((line) => line.scrollHeight - line.clientHeight)).toBeLessThanOrEqual(0);
  await owner.setViewportSize({ width: 1280, height: 720 });
  await promotion.getByRole("button", { name: "Graduar" }).dblclick();
  await done(owner, "Graduação registrada!");
  const timeline = owner.getByRole("list", { name: "Linha do tempo das graduações" }).first();
  await expect(timeline).toContainText("Por Mestre Sato");
  await expect(timeline.getByRole("listitem")).toHaveCount(2);

  await owner.getByRole("button", { name: "Corrigir última" }).first().click();
  const correction = owner.getByRole("dialog", { name: "Corrigir a última graduação" });
  await correction.getByLabel("Graus").selectOption({ label: "1 grau" });
  await correction.getByLabel("Motivo da correção").fill("Faltou o grau");
  await correction.getByRole("button", { name: "Corrigir" }).click();
  await done(owner, "Graduação corrigida.");
  await expect(timeline.getByRole("listitem")).toHaveCount(3);
  await expect(timeline).toContainText("Faltou o grau");
  await expect(timeline).toContainText("corrigida depois");
  // Checks only `main`: a toast that fades has too little contrast for a moment.
  await owner.emulateMedia({ reducedMotion: "reduce" });
  expect(await violationsOf(owner, "all", "main")).toEqual([]);
  await owner.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await violationsOf(owner, ["color-contrast"], "main")).toEqual([]);
  for (const width of [360, 1024, 1280]) {
    await owner.setViewportSize({ width, height: 800 });
    await expectToFit(owner);
  }
});

test("a promotion is undone from its toast; payment, guardian, note, health, document and photo are saved", async ({
  owner,
}) => {
  const id = await makeAna(owner.studioId);
  await makeCharge({ studioId: owner.studioId, studentId: id, description: "Mensalidade de novembro" });
  await owner.goto(`/dashboard/students/${id}`);
  await owner.getByRole("button", { name: "Graduar em Jiu-Jitsu" }).click();
  const promotion = owner.getByRole("dialog", { name: "Graduar em Jiu-Jitsu" });
  await promotion.getByLabel("Graus").selectOption({ label: "1 grau" });
  await promotion.getByRole("button", { name: "Graduar" }).click();
  await owner.getByRole("button", { name: "Desfazer" }).click();
  await done(owner, "Graduação desfeita.");
  await expect(section(owner, "Graduação")).toContainText("corrigida depois");

  await expect(section(owner, "Financeiro")).toContainText("Mensalidade de novembro");
  await owner.getByRole("button", { name: "Registrar Pagamento" }).click();
  const payment = owner.getByRole("dialog", { name: "Registrar Pagamento" });
  await expect(payment.getByLabel("Abater de")).toContainText("Mensalidade de novembro");
  await payment.getByLabel("Valor").fill("150,00");
  await payment.getByRole("button", { name: "Registrar", exact: true }).click();
  await done(owner, "Pagamento registrado com sucesso!");
  await expect(section(owner, "Financeiro")).toContainText("Paga");

  await owner.getByRole("button", { name: "Adicionar responsável" }).click();
  const guardian = owner.getByRole("dialog", { name: "Adicionar responsável" });
  await guardian.getByLabel("Nome completo").fill("Rosa Lima");
  await guardian.getByLabel("Parentesco").fill("mãe");
  await guardian.getByLabel("Assina pelo aluno").uncheck();
  await guardian.getByRole("button", { name: "Salvar responsável" }).click();
  await expect(section(owner, "Responsáveis")).toContainText("vê o portal, paga, busca, recebe avisos");

  await owner.getByRole("button", { name: "Anotar" }).click();
  await owner.getByRole("textbox", { name: "Anotação" }).fill("Prefere treinar de manhã");
  await owner.getByRole("button", { name: "Guardar anotação" }).click();
  await expect(section(owner, "Anotações")).toContainText("Prefere treinar de manhã");

  await owner.getByRole("button", { name: "Ver condições médicas" }).click();
  const health = owner.getByRole("dialog", { name: "Condições médicas" });
  await health.getByRole("textbox", { name: "Condições médicas" }).fill("Asma leve");
  await health.getByRole("button", { name: "Salvar" }).click();
  await done(owner, "Condições médicas atualizadas.");
  expect(await owner.content()).not.toContain("Asma leve");

  const paper = { name: "contrato.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };
  const papers = section(owner, "Arquivos");
  await papers.locator("input[type=file]").setInputFiles({ ...paper, buffer: Buffer.from("<html>") });
  await expect(papers.getByRole("alert")).toHaveText(
    "Este arquivo não é um PDF nem uma imagem JPG, PNG ou WebP.",
  );
  await papers.locator("input[type=file]").setInputFiles(paper);
  await done(owner, "Arquivo guardado.");
  await expect(papers.getByRole("alert")).toHaveCount(0);
  const download = owner.waitForEvent("download");
  await owner.getByRole("link", { name: "Baixar contrato.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("contrato.pdf");
  await owner.getByRole("button", { name: "Apagar contrato.pdf" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Apagar" }).click();
  await expect(section(owner, "Arquivos")).toContainText("Nenhum arquivo.");
  await expect(section(owner, "Arquivos").getByRole("button")).toBeFocused();

  const picture = await owner.screenshot({ type: "png" });
  await owner
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: picture });
  await done(owner, "Foto atualizada.");
  const photo = owner.locator('main img[src^="/files/"]');
  await expect(photo).toBeVisible();
  const answer = await owner.request.get((await photo.getAttribute("src")) ?? "");
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
});

test("threat 74: a save in an outdated second window is refused, and its input stays", async ({
  owner,
  context,
}) => {
  const id = await makeAna(owner.studioId);
  const other = await context.newPage();
  const dialogOf = async (page: Page) => {
    await page.goto(`/dashboard/students/${id}`);
    await page.getByRole("button", { name: "Editar" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Editar Aluno" });
    await expect(dialog.getByLabel("Nome completo")).toHaveValue("Ana Lima");
    return dialog;
  };
  const [first, second] = [await dialogOf(owner), await dialogOf(other)];
  await first.getByLabel("Valor mensal").fill("180,00");
  await first.getByRole("button", { name: "Salvar alterações" }).click();
  await done(owner, "Cadastro atualizado.");
  await second.getByLabel("Nome completo").fill("Ana Outra");
  await second.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(other.getByText(/foi alterado em outra janela/)).toBeVisible();
  await expect(second.getByLabel("Nome completo")).toHaveValue("Ana Outra");
});

test("STU-31 the page of a new student shows what is missing and enrols the student in a class", async ({
  owner,
}) => {
  const { id } = await makeStudent({ studioId: owner.studioId, fullName: "Bia Prado" });
  await makeClass({ studioId: owner.studioId, name: "Jiu-Jitsu Iniciante" });
  await owner.goto(`/dashboard/students/${id}`);
  await expect(section(owner, "Graduação")).toContainText("Nenhuma modalidade ainda.");
  await expect(section(owner, "Presença")).toContainText("Nenhuma presença ainda.");
  await expectSoundPage(owner);
  await owner.getByRole("button", { name: "Matricular em aula" }).click();
  await owner.getByRole("button", { name: /Matricular em Jiu-Jitsu Iniciante/ }).click();
  await done(owner, "Matrícula feita.");
  await owner.keyboard.press("Escape");
  await expect(section(owner, "Aulas")).toContainText("Jiu-Jitsu Iniciante");
});
