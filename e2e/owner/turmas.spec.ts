import { withStudio } from "@/lib/db/doors";
import { listClasses } from "@/lib/features/classes/queries";
import {
  makeClass,
  makeEnrollment,
  makeInstructor,
  makeStudent,
  makeStudentArt,
} from "@/lib/testing/factories";
import { artId } from "@/prisma/reference/shape";
import { expect, expectSoundPage, expectToFit, test, violationsOf } from "../fixtures";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const evening = { startTime: "19:00", endTime: "20:00" };

/** A turma on Monday, Wednesday and Friday; its Friday has one place. */
async function makeTurma(studioId: string, fields = {}) {
  const rows = [];
  for (const dayOfWeek of [1, 3, 5])
    rows.push(
      await makeClass({
        studioId,
        name: "Jiu-Jitsu",
        dayOfWeek,
        ...evening,
        ...fields,
        ...(dayOfWeek === 5 && { maxStudents: 1 }),
      }),
    );
  return rows.map(({ id }) => id) as [string, string, string];
}

const placesOf = (studioId: string, studentId: string) =>
  withStudio(studioId, (tx) => tx.studentEnrollment.count({ where: { studentId, status: "active" } }));

test("IMP-49 IMP-50 IMP-51 a student is enrolled on all days of a turma from the own page, own art first, and waits where it is full", async ({
  owner,
}) => {
  const { studioId } = owner;
  const jiuJitsu = artId("Jiu-Jitsu");
  await makeClass({ studioId, name: "Boxe", dayOfWeek: 1, startTime: "07:00", endTime: "08:00" });
  const [, , friday] = await makeTurma(studioId, { martialArtId: jiuJitsu });
  const { studentId: holder } = await makeStudent({ studioId, fullName: "Zeca Dono" });
  await makeEnrollment({ studioId, studentId: holder, classId: friday });
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  await makeStudentArt({ studioId, studentId, martialArtId: jiuJitsu, isPrimary: true });

  await owner.setViewportSize(PHONE);
  await owner.goto(`/dashboard/students/${studentId}`);
  await owner.getByRole("button", { name: "Matricular em aula" }).click();
  const dialog = owner.getByRole("dialog", { name: "Matricular em aula" });
  const rows = dialog.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Seg, Qua e Sex, 19:00 – 20:00");
  await expect(rows.nth(1)).toContainText("Boxe");
  await expect(rows.first()).toContainText("Sex: Lotada");
  await expectToFit(owner);
  expect(await violationsOf(owner, "all", "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Matricular em Jiu-Jitsu, todos os dias" }).click();
  await expect.poll(() => placesOf(studioId, studentId)).toBe(2);
  await dialog.getByRole("button", { name: "Pôr na lista de espera de Jiu-Jitsu, sexta" }).click();
  await expect(rows.first()).toContainText("1º na espera");
});

test("IMP-49 IMP-51 the class's page names the days of its turma, enrols on one or all, and names who is next when a place frees", async ({
  owner,
}) => {
  const { studioId } = owner;
  const [monday, , friday] = await makeTurma(studioId);
  const { studentId: holder } = await makeStudent({ studioId, fullName: "Zeca Dono" });
  await makeEnrollment({ studioId, studentId: holder, classId: friday });
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  await makeStudent({ studioId, fullName: "Bia Reis" });

  await owner.setViewportSize(DESK);
  await owner.goto(`/dashboard/schedule/${monday}`);
  const days = owner.getByRole("navigation", { name: "Dias da turma" });
  await expect(days.getByRole("link")).toHaveText([/Segunda/, /Quarta/, /Sexta\s*lotada/]);
  await expectSoundPage(owner);
  await owner.getByRole("button", { name: "Matricular aluno" }).click();
  const enrol = owner.getByRole("dialog", { name: "Matricular aluno" });
  await enrol.getByRole("radio", { name: "Só segunda" }).check();
  await enrol.getByRole("combobox").fill("Ana");
  await owner.getByRole("option", { name: /Ana Lima/ }).click();
  await enrol.getByRole("button", { name: "Matricular", exact: true }).click();
  await expect.poll(() => placesOf(studioId, studentId)).toBe(1);

  await days.getByRole("link", { name: /Sexta/ }).click();
  await owner.waitForURL(`**/dashboard/schedule/${friday}`);
  await owner.getByRole("button", { name: "Matricular aluno" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Lista de espera" }).click();
  const wait = owner.getByRole("dialog", { name: "Lista de espera" });
  await expect(wait).toContainText("O aluno entra na lista de espera: Sexta. Há vaga livre: Seg e Qua.");
  await wait.getByRole("combobox").fill("Bia");
  await owner.getByRole("option", { name: /Bia Reis/ }).click();
  await wait.getByRole("button", { name: "Pôr na lista de espera" }).click();
  const list = owner.locator("#espera");
  await expect(list).toContainText("1. Bia Reis");
  await owner.setViewportSize(PHONE);
  await expectToFit(owner);
  await owner.setViewportSize(DESK);

  await owner.getByRole("button", { name: /Ações da matrícula/ }).click();
  await owner.locator(":popover-open").getByRole("button", { name: "Remover da aula" }).click();
  await expect(owner.getByText(/Vaga livre para quem espera: Bia Reis/)).toBeVisible();
  await expect(list).toContainText("Próximo: vaga livre");
  await list.getByRole("button", { name: "Matricular Bia Reis" }).click();
  await expect(list).toHaveCount(0);
});

test("IMP-49 IMP-51 a full turma takes a student on the lists of all days, and a removal from all days is undone", async ({
  owner,
}) => {
  const { studioId } = owner;
  const [monday, wednesday, friday] = await makeTurma(studioId, { maxStudents: 1 });
  const { studentId: holder } = await makeStudent({ studioId, fullName: "Zeca Dono" });
  for (const classId of [monday, wednesday, friday])
    await makeEnrollment({ studioId, studentId: holder, classId });
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  const waits = () => withStudio(studioId, (tx) => tx.classWait.count({ where: { studentId } }));

  await owner.setViewportSize(PHONE);
  await owner.goto(`/dashboard/schedule/${monday}`);
  await owner.getByRole("button", { name: "Matricular aluno" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Pôr na lista de espera" }).click();
  const wait = owner.getByRole("dialog", { name: "Lista de espera" });
  await expect(wait.getByRole("radio", { name: "Todos os dias (Seg, Qua e Sex)" })).toBeChecked();
  await expectToFit(owner);
  expect(await violationsOf(owner, "all", "[role=dialog]")).toEqual([]);
  await wait.getByRole("combobox").fill("Ana");
  await owner.getByRole("option", { name: /Ana Lima/ }).click();
  await wait.getByRole("button", { name: "Pôr na lista de espera" }).click();
  await expect(owner.getByText("Na lista de espera: Seg, Qua e Sex.")).toBeVisible();
  await expect.poll(waits).toBe(3);

  await owner.getByRole("button", { name: /Ações da matrícula/ }).click();
  await owner.locator(":popover-open").getByRole("button", { name: "Remover da aula…" }).click();
  const removal = owner.getByRole("dialog", { name: "Remover da aula" });
  await expect(removal.getByRole("radio", { name: "Só segunda" })).toBeChecked();
  await removal.getByRole("radio", { name: /^Todos os dias/ }).check();
  await removal.getByRole("button", { name: "Remover da aula" }).click();
  await expect(owner.getByText("Matrícula removida: Seg, Qua e Sex.")).toBeVisible();
  expect(await placesOf(studioId, holder)).toBe(0);
  await owner.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => placesOf(studioId, holder)).toBe(3);
});

test("IMP-49 editing, moving and substituting ask for all days of the turma or one", async ({ owner }) => {
  const { studioId } = owner;
  const { id: kenji } = await makeInstructor({ studioId, fullName: "Mestre Kenji" });
  await makeInstructor({ studioId, fullName: "Mestra Rita" });
  const [monday] = await makeTurma(studioId, { instructorId: kenji });
  const stored = () =>
    withStudio(studioId, listClasses).then((rows) =>
      rows.map(({ name, dayOfWeek, startTime }) => `${name} ${dayOfWeek} ${startTime}`),
    );
  await owner.setViewportSize(DESK);
  await owner.goto(`/dashboard/schedule/${monday}`);
  const choose = async (entry: string) => {
    await owner
      .getByRole("button", { name: /^Ações de/ })
      .first()
      .click();
    await owner.locator(":popover-open").getByRole("button", { name: entry, exact: true }).click();
  };

  await choose("Editar");
  const edit = owner.getByRole("dialog", { name: "Editar Aula" });
  await expect(edit.getByRole("radio", { name: "Todos os dias (Seg, Qua e Sex)" })).toBeChecked();
  await edit.getByLabel("Nome da aula").fill("Jiu-Jitsu Adulto");
  await edit.getByRole("button", { name: "Atualizar" }).click();
  await expect
    .poll(stored)
    .toEqual(["Jiu-Jitsu Adulto 1 19:00", "Jiu-Jitsu Adulto 3 19:00", "Jiu-Jitsu Adulto 5 19:00"]);

  await expect(owner.getByRole("heading", { level: 1, name: "Jiu-Jitsu Adulto" })).toBeVisible();
  await choose("Mover…");
  const move = owner.getByRole("dialog", { name: /Mover/ });
  await move.getByRole("radio", { name: "Todas as semanas, Seg, Qua e Sex" }).check();
  await move.getByLabel("Início").fill("20:00");
  await owner.setViewportSize(PHONE);
  await expectToFit(owner);
  expect(await violationsOf(owner, "all", "[role=dialog]")).toEqual([]);
  await owner.setViewportSize(DESK);
  await move.getByRole("button", { name: "Mover", exact: true }).click();
  await expect
    .poll(stored)
    .toEqual(["Jiu-Jitsu Adulto 1 20:00", "Jiu-Jitsu Adulto 3 20:00", "Jiu-Jitsu Adulto 5 20:00"]);

  await expect(owner.getByText("Seg, Qua e Sex, 20:00 – 21:00")).toBeVisible();
  await choose("Substituir em uma data…");
  const substitute = owner.getByRole("dialog", { name: "Substituir em uma data" });
  const week = substitute.getByRole("radio", { name: /desta semana/ });
  if ((await week.count()) > 0) await week.check();
  await substitute.getByLabel("Instrutor").selectOption({ label: "Mestra Rita" });
  await substitute.getByRole("button", { name: "Salvar" }).click();
  await expect(substitute).toHaveCount(0);
  const sessions = await withStudio(studioId, (tx) => tx.classSession.count());
  expect(sessions).toBeGreaterThan(0);
});
