import type { Page } from "@playwright/test";
import { withStudio } from "@/lib/db/doors";
import { type IsoDay, addDays, weekdayOf } from "@/lib/kernel/dates";
import {
  day as civilDay,
  makeCharge,
  makeClass,
  makeEnrollment,
  makeInstructor,
  makeProposal,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { giveSecondFactor } from "@/lib/testing/second-factor";
import { today } from "@/lib/testing/today";
import { artId, beltId } from "@/prisma/reference/shape";
import { atRest, confirmPerson, expect, expectToFit, plantSession, violationsOf } from "../fixtures";
import { look, visitAll } from "./dialogs";
import { DIALOG_LOOKS } from "./looks";
import { on } from "./openings";
import { test } from "./walkers";

/** Dialogs and states of the team for which the demo has nothing, or which would change it. */

/** Looks at a state of the page itself in the layouts and themes of dialogs. */
async function lookAtPage(page: Page, name: string): Promise<void> {
  for (const { width, theme, axe } of DIALOG_LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await atRest(page);
    const where = `${name} at ${width} px, ${theme}`;
    await expectToFit(page, where);
    if (axe) expect.soft(await violationsOf(page, axe), `axe: ${where}`).toEqual([]);
  }
}

/** An academy whose instructor teaches Ana every day; Bia trains with nobody. */
async function makeAcademy() {
  const { id: studioId } = await makeStudio({ name: "Dojô Aurora" });
  const martialArtId = artId("Jiu-Jitsu");
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Sato" });
  const { userId: teacher } = await makeStaff({ studioId, staffRole: "instructor", instructorId });
  const { studentId } = await makeStudent({
    studioId,
    fullName: "Ana Lima",
    martialArtId,
    currentBeltId: beltId("Jiu-Jitsu", "Branca"),
  });
  await makeStudent({ studioId, fullName: "Bia Prado" });
  const times = { studioId, instructorId, martialArtId, startTime: "00:00", endTime: "23:59" };
  const ofDay = async (day: IsoDay) => {
    const { id: classId } = await makeClass({ ...times, dayOfWeek: weekdayOf(day) });
    await makeEnrollment({ studioId, studentId, classId });
    return `/dashboard/schedule/${classId}/${day}`;
  };
  const rollCalls = { today: await ofDay(today()), before: await ofDay(addDays(today(), -1)) };
  const toBeltId = beltId("Jiu-Jitsu", "Azul");
  const proposal = { studioId, studentId, martialArtId, toBeltId, instructorId };
  await makeProposal({ ...proposal, promotedOn: civilDay(today()) });
  return { studioId, studentId, teacher, rollCalls };
}

test("TEAM-53 a manager approves and declines a proposal in dialogs that pass the checks", async ({
  page,
  baseURL,
}) => {
  const { studioId, studentId } = await makeAcademy();
  const { userId } = await makeStaff({ studioId, staffRole: "manager" });
  await plantSession(page.context(), baseURL ?? "", { userId, area: "owner" });
  const student = `/dashboard/students/${studentId}`;
  await page.goto(student);
  await visitAll(page, on(student, ["Aprovar"], ["Recusar"]));
});

test("TEAM-53 a Professor's questions, visitors and late roll call fit every width and pass axe in both themes", async ({
  page,
  baseURL,
}) => {
  const { studioId, studentId, teacher, rollCalls } = await makeAcademy();
  await withStudio({ studioId, userId: teacher }, (tx) =>
    tx.studentNote.create({ data: { studentId, body: "Poupar o joelho." } }),
  );
  await plantSession(page.context(), baseURL ?? "", { userId: teacher, area: "owner" });
  await test.step("an own student's page", async () => {
    const student = `/dashboard/students/${studentId}`;
    await page.goto(student);
    await visitAll(page, on(student, ["Retirar proposta"], ["Apagar"]));
  });
  await test.step("visitors of today's roll call, and a mark", async () => {
    await page.goto(rollCalls.today);
    await page.getByRole("button", { name: /^Ana Lima/ }).click();
    await page.getByRole("searchbox").fill("Bia");
    await expect(page.getByRole("button", { name: "Marcar Bia Prado como visitante" })).toBeVisible();
    await lookAtPage(page, "visitors of a roll call");
    await page.getByRole("button", { name: "Marcar Bia Prado como visitante" }).click();
    await expect(page.getByText(/1 visitante/)).toBeVisible();
  });
  await test.step("the question about a late entry", async () => {
    await page.goto(rollCalls.before);
    await page.getByRole("button", { name: /^Ana Lima/ }).click();
    await expect(page.getByLabel("Motivo")).toBeVisible();
    await lookAtPage(page, "the question about a late entry");
  });
});

test("TEAM-53 a charge that the desk has just received fits every width and passes axe in both themes", async ({
  page,
  baseURL,
}) => {
  const { studioId, studentId } = await makeAcademy();
  const { userId } = await makeStaff({ studioId, staffRole: "desk" });
  await makeCharge({ studioId, studentId });
  await plantSession(page.context(), baseURL ?? "", { userId, area: "owner" });
  await page.goto("/dashboard");
  const received = page.getByRole("button", { name: "Recebi de Ana Lima" });
  await received.click();
  await expect(page.getByText(/150,00 de Ana Lima recebidos/)).toBeVisible();
  await lookAtPage(page, "a received charge");
});

test("TEAM-53 the dialogs of a second factor that is on pass the dialog checks", async ({
  page,
  baseURL,
}) => {
  const { studioId } = await makeAcademy();
  const { userId, password } = await makeStaff({ studioId, staffRole: "finance" });
  await plantSession(page.context(), baseURL ?? "", { userId, area: "owner" });
  await test.step("the key and its code", async () => {
    await page.goto("/account");
    await page.getByRole("button", { name: "Ligar" }).click();
    await page.getByRole("button", { name: "Começar" }).click();
    await confirmPerson(Object.assign(page, { password }));
    await expect(page.getByLabel(/^Código do aplicativo/)).toBeVisible();
    await look(page, "the key of a second factor");
  });
  await giveSecondFactor(userId);
  await page.goto("/account");
  await visitAll(page, on("/account", ["Gerar novos códigos"], ["Desligar"]));
});

test("TEAM-53 the owner's questions about the team's functions and second factors pass the dialog checks", async ({
  owner: page,
}) => {
  const { studioId } = page;
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Sato" });
  const { userId } = await makeStaff({ studioId, staffRole: "desk", fullName: "Lia Prado" });
  await giveSecondFactor(userId);
  await withStudio({ studioId, userId: page.userId }, (tx) =>
    tx.studio.updateMany({ where: { id: studioId }, data: { teamSecondFactorRequired: true } }),
  );
  const instructor = `/dashboard/instructors/${instructorId}`;
  await page.goto(instructor);
  await visitAll(page, on(instructor, ["Convidar como professor"]));
  await page.goto("/dashboard/settings");
  await visitAll(page, on("/dashboard/settings", ["Ações de Lia", "Zerar"], ["Deixar de exigir"]));
  await test.step("a function that asks for the instructor", async () => {
    await page.getByRole("button", { name: "Ações de Lia Prado" }).click();
    await page.getByRole("button", { name: "Mudar função" }).click();
    await page.getByRole("radio", { name: "Professor" }).check();
    await expect(page.getByLabel("Entra como o instrutor")).toBeEnabled();
    await look(page, "a function that asks for the instructor");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Descartar" }).click();
  });
  await test.step("the table 'O que cada um vê' on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const shown = page.getByLabel("Mostrar o que vê");
    const table = page.getByRole("table", { name: "O que cada um vê" });
    for (const role of ["Dono(a)", "Gerente", "Recepção", "Financeiro", "Professor", "Sem função"]) {
      await shown.selectOption(role);
      await expect(table.getByRole("columnheader", { name: role })).toBeVisible();
      await expect(table.getByRole("columnheader")).toHaveCount(2);
      await expectToFit(page, `the rights of ${role}`);
    }
    expect.soft(await violationsOf(page, "all", "main")).toEqual([]);
  });
});
