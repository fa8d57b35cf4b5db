import { withStudio } from "@/lib/db/doors";
import { day, makeCharge, makeClass, makeEnrollment, makeStudentAccount } from "@/lib/testing/factories";
import { now, today } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, addDays, addMonths, firstOfMonth, formatDay } from "@/lib/kernel/dates";
import { expect, expectToFit, test, violationsOf } from "../fixtures";

test("AGR-15 AGR-17 AGR-72 a student is paused until a day, the list and the portal's sign-in say until when, and they come back", async ({
  owner,
  browser,
  baseURL,
}) => {
  const { studioId } = owner;
  const from = today(DEFAULT_TIME_ZONE);
  const until = addDays(from, 40);
  const ana = await makeStudentAccount({
    studioId,
    fullName: "Ana Lima",
    monthlyFeeCents: 15_000,
    createdAt: now(),
  });
  const { id: classId } = await makeClass({ studioId, name: "Judô Adulto" });
  await makeEnrollment({ studioId, classId, studentId: ana.id });
  const period = firstOfMonth(addMonths(from, 1));
  const { id: chargeId } = await makeCharge({
    studioId,
    studentId: ana.id,
    description: "Mensalidade do mês que vem",
    period: day(period),
    dueOn: day(addDays(from, 20)),
  });

  await owner.goto(`/dashboard/students/${ana.id}`);
  await owner.getByRole("button", { name: "Trancar" }).click();
  const dialog = owner.getByRole("dialog", { name: "Trancar matrícula" });
  await dialog.getByLabel("Volta em").fill(from);
  await dialog.getByRole("button", { name: "Trancar" }).click();
  await expect(dialog.getByText("A volta precisa ser depois de hoje.")).toBeVisible();
  await dialog.getByLabel("Volta em").fill(until);
  await dialog
    .getByLabel("1 mensalidade vence nesse tempo")
    .selectOption({ label: "Cancelar as mensalidades" });
  await dialog.getByLabel("Motivo").fill("Viagem");
  await owner.setViewportSize({ width: 360, height: 740 });
  await expectToFit(owner);
  expect(await violationsOf(owner, "all", "[role=dialog]")).toEqual([]);
  await owner.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole("button", { name: "Trancar" }).dblclick();
  await expect(owner.getByText("Matrícula trancada.", { exact: true })).toBeVisible();
  await expect(owner.getByText(`volta em ${formatDay(until)}`).first()).toBeVisible();
  const charge = await withStudio(studioId, (tx) => tx.charge.findUniqueOrThrow({ where: { id: chargeId } }));
  expect(charge.status).toBe("cancelled");

  await owner.goto("/dashboard/students");
  await expect(owner.getByText(`volta em ${formatDay(until)}`).first()).toBeVisible();

  const portal = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await portal.goto("/student-login");
  await portal.getByLabel("E-mail").fill(ana.email);
  await portal.getByRole("textbox", { name: "Senha" }).fill(ana.password);
  await portal.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(portal.getByText(`Trancado até ${formatDay(until)}.`)).toBeVisible();
  await portal.context().close();

  await owner.goto(`/dashboard/students/${ana.id}`);
  await owner.getByRole("button", { name: "Voltar agora" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Voltar agora" }).click();
  await expect(owner.getByText("Ana Lima voltou.", { exact: true })).toBeVisible();
  await expect(owner.getByText("1 matrícula retomada.", { exact: true })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Trancar" })).toBeVisible();
});
