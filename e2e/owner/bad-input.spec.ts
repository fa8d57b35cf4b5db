import { day, makeClass, makeInstructor, makePayment, makeStudent } from "@/lib/testing/factories";
import { expect, expectToFit, test } from "../fixtures";

const long = "W".repeat(100);

test("a name of one long word, as long as allowed, breaks no page", async ({ owner }) => {
  test.slow();
  const { studioId } = owner;
  const student = await makeStudent({ studioId, fullName: long });
  await makeInstructor({ studioId, fullName: long });
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6]) {
    await makeClass({ studioId, name: long, level: long, description: "W".repeat(500), dayOfWeek });
  }
  const paymentDate = day("2026-11-20");
  await makePayment({
    studioId,
    studentId: student.id,
    amountCents: 99_999_999,
    description: long,
    paymentDate,
  });
  for (const width of [360, 1280]) {
    await owner.setViewportSize({ width, height: 800 });
    for (const path of ["", "/students", "/instructors", "/schedule", "/finance"]) {
      await owner.goto(`/dashboard${path}`);
      await expectToFit(owner);
    }
  }
});

test("STU-15 a date that does not exist is said to be wrong, not dropped", async ({ owner }) => {
  await owner.goto("/dashboard/students");
  await owner.getByRole("button", { name: "Cadastrar o primeiro aluno" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Nome completo" }).fill("Ana Lima");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill("ana@obi.example");
  await dialog.getByLabel("Data de nascimento").focus();
  await owner.keyboard.type("02312001");
  await dialog.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(dialog.getByText("Informe uma data válida.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Nome completo" })).toHaveValue("Ana Lima");
});

test("a session that ended while a form was open is said so, and what was typed stays", async ({ owner }) => {
  await owner.goto("/dashboard/students");
  await owner.getByRole("button", { name: "Cadastrar o primeiro aluno" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Nome completo" }).fill("Ana Lima");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill("ana@obi.example");
  await owner.context().clearCookies();
  await dialog.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(owner.getByText(/Sua sessão terminou/)).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Nome completo" })).toHaveValue("Ana Lima");
});
