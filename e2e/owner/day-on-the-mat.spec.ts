import type { Page } from "@playwright/test";
import { withStudio } from "@/lib/db/doors";
import { weekdayOf } from "@/lib/kernel/dates";
import { day, makeClass, makeEnrollment, makeInstructor, makeStudent } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { artId, beltId } from "@/prisma/reference/shape";
import { expect, openAwake, press, tabTo, test } from "../fixtures";

const done = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test("an owner's day: roll call, new student with a class, portal invite, promotion and a moved class", async ({
  owner: page,
}) => {
  test.slow();
  const { studioId } = page;
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Sato" });
  const times = { startTime: "00:00", endTime: "23:59" };
  const { id: classId } = await makeClass({
    studioId,
    name: "Judô adulto",
    instructorId,
    dayOfWeek: weekdayOf(today()),
    ...times,
  });
  const rank = { martialArtId: artId("Judô"), currentBeltId: beltId("Judô", "Branca") };
  const since = { enrollmentDate: day("2026-01-10") };
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima", ...rank, ...since });
  await makeEnrollment({ studioId, classId, studentId });

  await test.step("the dashboard shows today's classes, and the roll is called from there", async () => {
    await page.goto("/dashboard");
    const mat = page.getByRole("region", { name: "Treinos de Hoje" });
    await expect(mat.getByText("Judô adulto", { exact: true })).toBeVisible();
    await mat.getByRole("link", { name: /Judô adulto/ }).click();
    await page.getByRole("button", { name: /^Ana Lima/ }).click();
    await expect(page.getByText("1 presente · 1 matriculado")).toBeVisible();
    await page.getByRole("button", { name: "Concluir chamada" }).click();
    await done(page, "Chamada concluída.");
  });

  await test.step("a new student is registered and enrolled in a class", async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Ir para, buscar ou fazer" })).toBeFocused();
    await page.keyboard.type("novo aluno");
    await expect(page.getByRole("option").first()).toContainText("Novo aluno");
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Cadastrar Novo Aluno" });
    await form.getByLabel("Nome completo").fill("Bia Prado");
    await form.getByLabel("E-mail").fill(`bia-${Date.now()}@obi.example`);
    await form.getByLabel("Arte marcial").selectOption({ label: "Judô" });
    await form.getByLabel("Graduação").selectOption({ label: "Branca" });
    await form.getByRole("button", { name: "Cadastrar aluno" }).click();
    await done(page, "Aluno cadastrado com sucesso!");
    await page.getByRole("button", { name: "Ver aluno" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bia Prado" })).toBeVisible();
    await page.getByRole("button", { name: "Matricular em aula" }).click();
    await page.getByRole("button", { name: /Matricular em Judô adulto/ }).click();
    await done(page, "Matrícula feita.");
    await page.keyboard.press("Escape");
  });

  await test.step("the new student is invited to the portal", async () => {
    await page.getByRole("button", { name: "Convidar para o portal" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Enviar Convite" }).click();
    await page
      .getByRole("dialog", { name: "Convite enviado" })
      .getByRole("button", { name: "Pronto" })
      .click();
  });

  await test.step("another student is promoted", async () => {
    await page.goto(`/dashboard/students/${studentId}`);
    await page.getByRole("button", { name: "Graduar em Judô" }).click();
    const promotion = page.getByRole("dialog", { name: "Graduar em Judô" });
    await promotion.getByLabel("Graduação", { exact: true }).selectOption({ index: 2 });
    await promotion.getByRole("button", { name: "Graduar", exact: true }).click();
    await done(page, "Graduação registrada!");
  });

  await test.step("the class moves to Friday, and both students stay enrolled", async () => {
    await page.goto("/dashboard/schedule");
    await page.getByRole("button", { name: "Ações de Judô adulto" }).first().press("Enter");
    await page.getByRole("button", { name: "Mover…" }).click();
    const move = page.getByRole("dialog", { name: "Mover Judô adulto" });
    await move.getByText("Todas as semanas").click();
    await move.getByLabel("Dia da semana").selectOption({ label: "Sexta" });
    await move.getByRole("button", { name: "Mover" }).click();
    await expect(
      page.getByText(/^Judô adulto agora é sexta.* 2 alunos continuam matriculados\.$/),
    ).toBeVisible();
  });

  const { students, classes, attendances, promotions, invites } = await withStudio(studioId, async (tx) => ({
    students: await tx.student.count(),
    classes: await tx.studioClass.findMany({
      select: { dayOfWeek: true, _count: { select: { enrollments: true } } },
    }),
    attendances: await tx.attendance.count({ where: { voidedAt: null } }),
    promotions: await tx.promotion.count({ where: { studentId } }),
    invites: await tx.studentInvite.count(),
  }));
  expect({ students, classes, attendances, promotions, invites }).toEqual({
    students: 2,
    classes: [{ dayOfWeek: 5, _count: { enrollments: 2 } }],
    attendances: 1,
    promotions: 2,
    invites: 1,
  });
});

test("by keyboard alone the roll is called and concluded, and a student is edited and promoted", async ({
  owner: page,
}) => {
  test.slow();
  const { studioId } = page;
  const { id: classId } = await makeClass({
    studioId,
    name: "Judô adulto",
    dayOfWeek: weekdayOf(today()),
    startTime: "00:00",
    endTime: "23:59",
  });
  const rank = { martialArtId: artId("Judô"), currentBeltId: beltId("Judô", "Branca") };
  const { studentId } = await makeStudent({
    studioId,
    fullName: "Ana Lima",
    enrollmentDate: day("2026-01-10"),
    ...rank,
  });
  await makeEnrollment({ studioId, classId, studentId });
  await page.setViewportSize({ width: 1280, height: 900 });

  await openAwake(page, `/dashboard/schedule/${classId}`);
  await press(page, page.getByRole("link", { name: "Fazer chamada" }));
  const row = page.getByRole("button", { name: /^Ana Lima/ });
  await expect(row).toBeVisible();
  await tabTo(page, row);
  await page.keyboard.press("Space");
  await expect(row).toHaveAttribute("aria-pressed", "true");
  // Presses in quick succession count as one.
  await page.waitForTimeout(400);
  await page.keyboard.press("Space");
  await expect(row).toHaveAttribute("aria-pressed", "false");
  await page.waitForTimeout(400);
  await page.keyboard.press("Space");
  await expect(row).toHaveAttribute("aria-pressed", "true");
  await tabTo(page, page.getByRole("button", { name: "Concluir chamada" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await done(page, "Chamada concluída.");

  await openAwake(page, `/dashboard/students/${studentId}`);
  const edit = page.getByRole("button", { name: "Editar" }).first();
  await press(page, edit);
  const form = page.getByRole("dialog", { name: "Editar Aluno" });
  await tabTo(page, form.getByLabel("Nome completo"));
  await page.keyboard.press("End");
  await page.keyboard.type(" Souza");
  await page.keyboard.press("Enter");
  await done(page, "Cadastro atualizado.");
  await expect(page.getByRole("heading", { level: 1, name: "Ana Lima Souza" })).toBeVisible();

  await press(page, page.getByRole("button", { name: "Graduar em Judô" }));
  const promotion = page.getByRole("dialog", { name: "Graduar em Judô" });
  const belt = promotion.getByLabel("Graduação", { exact: true });
  // The field has the focus from the start and keeps it while the belts load.
  await expect(promotion.getByRole("option", { name: "Azul", exact: true })).toBeAttached();
  await expect(belt).toBeFocused();
  await page.keyboard.type("Branca e");
  await expect(belt.locator("option:checked")).toHaveText("Branca e cinza");
  await press(page, promotion.getByRole("button", { name: "Graduar", exact: true }));
  await done(page, "Graduação registrada!");
});

test("by keyboard alone an instructor is found and edited, a dialog is left, and a student is enrolled", async ({
  owner: page,
}) => {
  test.slow();
  const { studioId } = page;
  await makeInstructor({ studioId, fullName: "Mestre Sato" });
  const { id: classId } = await makeClass({ studioId, name: "Boxe" });
  await makeStudent({ studioId, fullName: "Ana Lima" });
  await page.setViewportSize({ width: 1280, height: 900 });

  await openAwake(page, "/dashboard/instructors");
  await press(page, page.getByRole("link", { name: "Mestre Sato" }));
  await expect(page.getByRole("heading", { level: 1, name: "Mestre Sato" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Editar" }));
  await tabTo(page, page.getByRole("dialog").getByLabel("Nome completo"));
  await page.keyboard.press("End");
  await page.keyboard.type(" Filho");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Mestre Sato Filho" })).toBeVisible();
  const leave = page.getByRole("button", { name: "Desativar" });
  await press(page, leave, "Shift+Tab");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leave).toBeFocused();

  await openAwake(page, `/dashboard/schedule/${classId}`);
  await press(page, page.getByRole("button", { name: "Matricular aluno" }));
  const dialog = page.getByRole("dialog", { name: "Matricular aluno" });
  const field = dialog.getByRole("combobox", { name: "Aluno" });
  await expect(field).toBeFocused();
  const found = page.waitForResponse(/\/api\/choices\/students\?.*q=ana/);
  await page.keyboard.type("ana");
  await found;
  await expect(dialog.getByRole("status").filter({ hasText: "Carregando" })).toBeHidden();
  await expect(dialog.getByRole("option", { name: "Ana Lima" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Ana Lima");
  await press(page, dialog.getByRole("button", { name: "Matricular", exact: true }));
  await expect(page.getByRole("link", { name: "Ana Lima", exact: true })).toBeVisible();
  const menu = page.getByRole("button", { name: "Ações da matrícula: Ana Lima" });
  await press(page, menu);
  await expect(page.getByRole("button", { name: "Suspender matrícula" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Remover da aula" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});
