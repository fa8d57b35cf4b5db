import { withStudio } from "@/lib/db/doors";
import { makeClass, makeStudent } from "@/lib/testing/factories";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import { resultCopy } from "@/lib/features/imports/copy/result";
import { artId } from "@/prisma/reference/shape";
import { expect, expectSoundPage, openAwake, test } from "../fixtures";
import { START, choose, fieldFor, text, toCheck } from "./import-steps";

const CSV = [
  "Aluno;Data;Turma;Situação",
  "Ana Souza;03/03/2025;Adulto Noite;Presente",
  "Ana Souza;10/03/2025;Adulto Noite;Presente",
  "Ana Souza;17/03/2025;Adulto Noite;Falta",
  "Aninha;24/03/2025;Adulto Noite;Presente",
  "Ana Souza;31/03/2025;Noturno;Presente",
].join("\r\n");

const presences = (studioId: string) =>
  withStudio(studioId, (tx) => tx.attendance.count({ where: { source: "import" } }));

test("IMP-24 presences are brought in: columns guessed, names and turmas asked about once, imported, and undone", async ({
  owner,
}) => {
  const { studioId } = owner;
  const martialArtId = artId("Jiu-Jitsu");
  await makeStudent({ studioId, fullName: "Ana Souza", martialArtId });
  await makeClass({ studioId, name: "Adulto Noite", martialArtId, dayOfWeek: 1 });
  await openAwake(owner, START);
  await owner.getByText(importsCopy.kinds.presences, { exact: true }).click();
  await choose(owner, text(CSV, "presencas.csv"));
  await expect(fieldFor(owner, "Aluno")).toHaveValue("fullName");
  await expect(fieldFor(owner, "Data")).toHaveValue("day");
  await expect(fieldFor(owner, "Turma")).toHaveValue("class");
  await expect(fieldFor(owner, "Situação")).toHaveValue("present");
  await toCheck(owner);
  await expect(owner.getByText(checkCopy.presencesHead({ ready: 2, problem: 2, absent: 1 }))).toBeVisible();
  await expectSoundPage(owner);
  const asked = (message: string) => owner.getByRole("form", { name: message });
  await asked(importsCopy.problems.student("Aninha"))
    .getByRole("button", { name: checkCopy.questions.leaveOut })
    .click();
  const turma = asked(importsCopy.problems.turma("Noturno"));
  await turma.getByLabel(checkCopy.questions.label.turma).selectOption({ label: "Adulto Noite" });
  await turma.getByRole("button", { name: checkCopy.questions.answer, exact: true }).click();
  await expect(owner.getByText(checkCopy.presencesHead({ ready: 3, absent: 1, unnamed: 1 }))).toBeVisible();
  expect(await presences(studioId)).toBe(0);
  await owner.getByRole("button", { name: checkCopy.startPresences(3) }).click();
  await owner
    .getByRole("alertdialog")
    .getByRole("button", { name: checkCopy.startPresences(3) })
    .click();
  await owner.waitForURL(/resultado$/);
  await expect(owner.getByText(resultCopy.presences({ made: 3, known: 0 }))).toBeVisible();
  await expectSoundPage(owner);
  expect(await presences(studioId)).toBe(3);
  await owner.getByRole("button", { name: resultCopy.undo.open }).click();
  await expect(owner.getByText(resultCopy.undo.presencesGo(3))).toBeVisible();
  await owner.getByRole("button", { name: resultCopy.undo.submit, exact: true }).click();
  await expect(owner.getByText(resultCopy.undone, { exact: true }).first()).toBeVisible();
  expect(await presences(studioId)).toBe(0);
});
