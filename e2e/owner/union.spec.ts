import { withStudio } from "@/lib/db/doors";
import {
  day,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makePayment,
  makeStudent,
} from "@/lib/testing/factories";
import { expect, expectSoundPage, expectToFit, test } from "../fixtures";

test("IMP-47 IMP-48 a double is asked about, two records are united with one chosen value, and parted again", async ({
  owner,
}) => {
  const { studioId } = owner;
  const born = { birthDate: day("1990-05-04") };
  const ana = await makeStudent({ studioId, fullName: "Ana Lima", email: "ana@obi.example", ...born });
  const old = await makeStudent({
    studioId,
    fullName: "Ana Lima Souza",
    email: "souza@obi.example",
    phone: "+5511987651234",
    ...born,
  });
  const lesson = await makeClass({ studioId, dayOfWeek: 1 });
  const session = await makeClassSession({ studioId, classId: lesson.id, day: "2026-11-16" });
  for (const { studentId } of [ana, old])
    await makeAttendance({ studioId, studentId, sessionId: session.id });
  const charge = await makeCharge({ studioId, studentId: old.studentId });
  await makePayment({ studioId, studentId: old.studentId, chargeId: charge.id });

  await owner.goto("/dashboard/students");
  await owner.getByRole("button", { name: "Novo Aluno" }).first().click();
  const form = owner.getByRole("dialog", { name: "Cadastrar Novo Aluno" });
  await form.getByLabel("Nome completo").fill("ana lima");
  await form.getByLabel("E-mail").fill("outra@obi.example");
  await form.getByLabel("Data de nascimento").fill("1990-05-04");
  await form.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(form.getByText("Já existe Ana Lima. É a mesma pessoa?")).toBeVisible();
  await expect(form.getByText("Ativo · an***@obi.example")).toBeVisible();
  await expect(form.getByRole("button", { name: "É outra pessoa, cadastrar" })).toBeVisible();
  await expect(form.getByLabel("E-mail")).toHaveValue("outra@obi.example");
  await expectSoundPage(owner);
  const way = form.getByRole("link", { name: "Abrir o cadastro que existe" });
  await expect(way).toHaveAttribute("href", `/dashboard/students/${ana.studentId}`);

  await owner.goto("/dashboard/students");
  await owner.getByRole("button", { name: "Escolher vários" }).click();
  await owner.getByRole("checkbox", { name: /Ana Lima$/ }).check();
  await owner.getByRole("checkbox", { name: /Ana Lima Souza/ }).check();
  await owner.getByRole("link", { name: "Unir cadastros" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Unir cadastros" })).toBeVisible();
  await expect(owner.getByText("1 presença, 1 cobrança, 1 pagamento")).toBeVisible();
  await expectSoundPage(owner);
  await owner.setViewportSize({ width: 360, height: 740 });
  await expectToFit(owner);
  await owner.setViewportSize({ width: 1280, height: 720 });
  const email = owner.getByRole("group", { name: "E-mail" });
  await email.getByRole("radio", { name: "an***@obi.example" }).check();
  await owner.getByRole("button", { name: "Unir", exact: true }).click();
  await expect(owner.getByText("Cadastros unidos em Ana Lima Souza")).toBeVisible();
  await owner.waitForURL(`**/dashboard/students/${ana.studentId}`);
  await expect(owner.getByRole("heading", { level: 1, name: "Ana Lima Souza" })).toBeVisible();
  await expect(owner.getByText("(11) *****-1234 · an***@obi.example")).toBeVisible();
  await expect(owner.getByRole("region", { name: "Financeiro", exact: true })).toContainText("R$ 150,00");
  const presences = () =>
    withStudio(studioId, (tx) => tx.attendance.count({ where: { studentId: ana.studentId } }));
  expect(await presences()).toBe(1);
  await expectSoundPage(owner);

  // The address of the record that went leads to the one that stayed.
  await owner.goto(`/dashboard/students/${old.studentId}`);
  await owner.waitForURL(`**/dashboard/students/${ana.studentId}`);
  await owner.getByRole("button", { name: "Desfazer união" }).click();
  const question = owner.getByRole("alertdialog");
  await expectSoundPage(owner);
  await question.getByRole("button", { name: "Desfazer união" }).click();
  await expect(owner.getByText("O cadastro de Ana Lima Souza voltou")).toBeVisible();
  await expect(owner.getByRole("heading", { level: 1, name: "Ana Lima", exact: true })).toBeVisible();
  await owner.goto(`/dashboard/students/${old.studentId}`);
  await expect(owner.getByRole("heading", { level: 1, name: "Ana Lima Souza" })).toBeVisible();

  await owner.goto("/dashboard/settings/historico");
  const history = owner.getByRole("table").first();
  await expect(history).toContainText("Cadastros unidos");
  await expect(history).toContainText("União de cadastros desfeita");

  // From the student's page, by the picker.
  await owner.goto(`/dashboard/students/${ana.studentId}`);
  await owner.getByRole("link", { name: "Unir cadastros" }).click();
  await owner.getByRole("combobox", { name: "O outro cadastro" }).fill("souza");
  await owner.getByRole("option", { name: /Ana Lima Souza/ }).click();
  await expect(owner.getByRole("group", { name: "E-mail" })).toBeVisible();
});
