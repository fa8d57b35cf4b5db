import type { Page } from "@playwright/test";
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

test("TEAM-04 a Professor's tap counts on the owner's open dashboard and roll call within two seconds, and the owner's on the Professor's", async ({
  owner,
  browser,
  baseURL,
}) => {
  const { studioId } = owner;
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Sato" });
  const professor = await makeStaff({ studioId, staffRole: "instructor", instructorId });
  // Over already, so that the dashboard shows how many came.
  const hours = { dayOfWeek: weekdayOf(today()), startTime: "00:00", endTime: "00:01" };
  const { id: classId } = await makeClass({ studioId, name: "Judô adulto", instructorId, ...hours });
  for (const fullName of ["Ana Lima", "Bia Sá"]) {
    const { studentId } = await makeStudent({ studioId, fullName });
    await makeEnrollment({ studioId, classId, studentId });
  }
  const rollCall = `/dashboard/schedule/${classId}/${today()}`;
  const context = await browser.newContext({ baseURL });
  await plantSession(context, baseURL ?? "", { userId: professor.userId, area: "owner" });
  const office = await owner.context().newPage();
  const mat = await context.newPage();
  /** Opens the page and waits until it hears of changes. */
  const listens = async (page: Page, address: string) => {
    const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/live");
    await page.goto(address);
    await stream;
  };
  await listens(owner, "/dashboard");
  // Pages of one browser share a stream.
  await office.goto(rollCall);
  await listens(mat, rollCall);
  const lessons = owner.getByRole("region", { name: "Treinos de Hoje" });
  await expect(lessons).toContainText("Chamada por fazer");
  const soon = { timeout: 2_000 };
  const counted = (page: Page, present: string) =>
    expect(page.getByText(`${present} · 2 matriculados`)).toBeVisible(soon);

  await mat.getByRole("button", { name: /^Ana Lima/ }).click();
  await Promise.all([counted(office, "1 presente"), expect(lessons).toContainText("1 veio", soon)]);
  await office.getByRole("button", { name: /^Bia Sá/ }).click();
  await Promise.all([counted(mat, "2 presentes"), expect(lessons).toContainText("2 vieram", soon)]);
  await office.getByRole("button", { name: /^Ana Lima/ }).click();
  await counted(mat, "1 presente");
  await expect(mat.getByRole("button", { name: /^Ana Lima/ })).toHaveAttribute("aria-pressed", "false");
  await context.close();
});
