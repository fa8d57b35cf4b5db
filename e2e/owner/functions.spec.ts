import { weekdayOf } from "@/lib/kernel/dates";
import { makeCharge, makeClass, makeEnrollment, makeStaff, makeStudent } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect, expectSoundPage, plantSession, test } from "../fixtures";

const PHONE = { width: 360, height: 740 };
const OUTSIDE = "Esta página não faz parte da sua função.";

test("TEAM-06 TEAM-24 TEAM-02 the desk receives from somebody late and here today, creates a student and finds nothing to waive", async ({
  page,
  owner,
  baseURL,
}) => {
  test.slow();
  const { studioId } = owner;
  const { userId } = await makeStaff({ studioId, staffRole: "desk" });
  const { id: classId } = await makeClass({
    studioId,
    name: "Judô adulto",
    dayOfWeek: weekdayOf(today()),
    startTime: "00:00",
    endTime: "23:59",
  });
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  await makeEnrollment({ studioId, classId, studentId });
  await makeCharge({ studioId, studentId });
  await plantSession(page.context(), baseURL ?? "", { userId, area: "owner" });
  await page.setViewportSize(PHONE);

  await page.goto("/dashboard");
  const late = page.getByRole("region", { name: "Em atraso e aqui hoje" });
  await expect(late).toContainText("150,00");
  await expect(page.getByRole("link", { name: /Judô adulto/ }).first()).toBeVisible();
  await expectSoundPage(page);
  await late.getByRole("button", { name: "Recebi de Ana Lima" }).click();
  await expect(page.getByText(/150,00 de Ana Lima recebidos/)).toBeVisible();

  await page.getByRole("button", { name: "Novo Aluno" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Nome completo").fill("Rui Prado");
  await form.getByLabel("E-mail").first().fill("rui.prado@obi.example");
  await form.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(form).toBeHidden();

  await page.goto("/dashboard/finance?aba=recebidos");
  await expect(page.getByText("Ana Lima").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Relatórios" })).toHaveCount(0);
  await expect(page.getByText(/^(Isentar|Estornar)/)).toHaveCount(0);
  await expectSoundPage(page);

  await page.goto("/dashboard/reports");
  await expect(page).toHaveURL(/\/dashboard(\?|$)/);
  await expect(page.getByText(OUTSIDE)).toBeVisible();
});

test("TEAM-21 TEAM-22 TEAM-25 finance reverses a payment with a reason on a phone, and finds no roll call and no health", async ({
  page,
  owner,
  baseURL,
}) => {
  test.slow();
  const { studioId } = owner;
  const { userId } = await makeStaff({ studioId, staffRole: "finance", fullName: "Otávio Reis" });
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  await makeCharge({ studioId, studentId });
  await plantSession(page.context(), baseURL ?? "", { userId, area: "owner" });
  await page.setViewportSize(PHONE);

  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Agenda" })).toHaveCount(0);
  await expect(page.getByText("Otávio Reis · Financeiro")).toHaveCount(1);
  await expectSoundPage(page);
  await page.goto("/dashboard/finance");
  await page.getByRole("button", { name: "Recebi de Ana Lima" }).click();
  await expect(page.getByText(/150,00 de Ana Lima recebidos/)).toBeVisible();
  await page.goto("/dashboard/finance?aba=recebidos");
  await page.getByRole("button", { name: "Ações do lançamento de Ana Lima" }).click();
  await page.getByRole("button", { name: "Estornar" }).click();
  const dialog = page.getByRole("dialog", { name: "Estornar pagamento" });
  await dialog.getByLabel("Motivo").fill("Aluno trocado");
  await dialog.getByRole("button", { name: "Estornar" }).click();
  await expect(page.getByText(/150,00 de Ana Lima estornados/)).toBeVisible();
  await page.goto("/dashboard/finance?aba=todos");
  await expect(page.getByText(/Estornado por Otávio Reis: Aluno trocado/)).toBeVisible();

  await page.goto(`/dashboard/students/${studentId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ana Lima" })).toBeVisible();
  await expect(page.getByText(/[Ss]aúde/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Editar" })).toHaveCount(0);
  await expectSoundPage(page);
  await page.goto("/dashboard/schedule");
  await expect(page.getByText(OUTSIDE)).toBeVisible();
});
