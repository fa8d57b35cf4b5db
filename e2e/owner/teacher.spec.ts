import { weekdayOf } from "@/lib/kernel/dates";
import {
  day,
  makeClass,
  makeEnrollment,
  makeInstructor,
  makeOwner,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { artId, beltId } from "@/prisma/reference/shape";
import { expect, expectSoundPage, expectToFit, plantSession, test } from "../fixtures";

test("TEAM-29 TEAM-33 TEAM-37 a Professor calls the roll on a phone, writes a note and proposes a belt; the owner's open dashboard shows it, and the Professor's open page the approval", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { id: studioId } = await makeStudio({ name: "Dojô Aurora" });
  const owner = await makeOwner({ studioId });
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Sato" });
  const professor = await makeStaff({ studioId, staffRole: "instructor", instructorId });
  const { id: classId } = await makeClass({
    studioId,
    name: "Judô adulto",
    instructorId,
    dayOfWeek: weekdayOf(today()),
    startTime: "00:00",
    endTime: "23:59",
  });
  const { studentId } = await makeStudent({
    studioId,
    fullName: "Ana Lima",
    martialArtId: artId("Judô"),
    currentBeltId: beltId("Judô", "Branca"),
    enrollmentDate: day("2026-01-10"),
  });
  await makeEnrollment({ studioId, classId, studentId });
  const done = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

  await test.step("the first screen has today's class and leads to its roll call", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/auth");
    await page.getByLabel("E-mail").fill(professor.email);
    await page.getByRole("textbox", { name: "Senha" }).fill(professor.password);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    const mat = page.getByRole("region", { name: "Treinos de Hoje" });
    await expect(mat.getByRole("link", { name: /Judô adulto/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Na semana" })).toBeVisible();
    await expectSoundPage(page);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await mat.getByRole("link", { name: /Judô adulto/ }).click();
    await page.getByRole("button", { name: /^Ana Lima/ }).click();
    await expect(page.getByText("1 presente · 1 matriculado")).toBeVisible();
  });

  const context = await browser.newContext();
  await plantSession(context, baseURL ?? "", { userId: owner.userId, area: "owner" });
  const office = await context.newPage();
  await office.goto(baseURL + "/dashboard");
  await expect(office.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("an own student's page takes a note and a proposal", async () => {
    await page.goto("/dashboard/students");
    await expectSoundPage(page);
    await page.getByRole("link", { name: "Ana Lima" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ana Lima" })).toBeVisible();
    await page.getByRole("button", { name: "Anotar" }).click();
    const note = page.getByRole("dialog", { name: "Nova anotação" });
    await note.getByLabel("Anotação").fill("Poupar o joelho");
    await note.getByRole("button", { name: "Guardar anotação" }).click();
    await done("Anotação guardada.");
    await expect(page.getByRole("region", { name: "Anotações" })).toContainText("Poupar o joelho");
    await page.getByRole("button", { name: "Propor graduação em Judô" }).click();
    const proposal = page.getByRole("dialog", { name: "Propor graduação em Judô" });
    await proposal.getByLabel("Graduação", { exact: true }).selectOption({ index: 2 });
    await proposal.getByRole("button", { name: "Enviar proposta" }).click();
    await done("Proposta enviada!");
    await expect(page.getByRole("region", { name: "Graduação proposta" })).toContainText("Proposta enviada");
    await expectSoundPage(page);
  });

  await test.step("the owner finds the proposal on the open dashboard and approves it", async () => {
    await office.getByRole("link", { name: /1 graduação proposta/ }).click();
    const card = office.getByRole("region", { name: "Graduação proposta" });
    await expect(card).toContainText("Mestre Sato propõe");
    await card.getByRole("button", { name: "Aprovar" }).click();
    await office.getByRole("alertdialog").getByRole("button", { name: "Aprovar" }).click();
    await expect(office.getByText("Graduação registrada!", { exact: true })).toBeVisible();
    await expect(card).toBeHidden();
    const timeline = office.getByRole("list", { name: "Linha do tempo das graduações" });
    await expect(timeline).toContainText("Por Mestre Sato");
    await expectSoundPage(office);
    await context.close();
  });

  await test.step("the Professor's open page says that it was approved", async () => {
    await expect(page.getByRole("region", { name: "Graduação proposta" })).toContainText("Aprovada");
  });
});
