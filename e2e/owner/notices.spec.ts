import {
  makeClass,
  makeEnrollment,
  makeStudent,
  makeStudentAccount,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { withPlatform } from "@/lib/db/doors";
import { expect, expectSoundPage, plantSession, press, tabTo, test } from "../fixtures";

test("NOTIF-01 PORTAL-33 PORTAL-34 a notice is written to a class by the owner, and read by the student on a phone", async ({
  owner,
  browser,
  baseURL,
}) => {
  const { studioId } = owner;
  const ana = await makeStudentAccount({ studioId, fullName: "Ana Lima" });
  await makeStudentAccount({ studioId, fullName: "Bia Souza" });
  await makeStudent({ studioId, fullName: "Caio Sem Portal" });
  const lesson = await makeClass({ studioId, name: "Fundamentos" });
  await makeEnrollment({ studioId, studentId: ana.id, classId: lesson.id });

  await owner.goto("/dashboard/notifications");
  await owner.getByRole("button", { name: "Escrever aviso" }).first().click();
  const dialog = owner.getByRole("dialog", { name: "Escrever aviso" });
  await expect(
    dialog.getByRole("status").getByText("3 alunos: 2 no portal · 1 sem acesso ao portal."),
  ).toBeVisible();
  await dialog.getByLabel("Para quem").selectOption({ label: "Alunos de uma turma" });
  await expect(dialog.getByText("Escolha para quem é o aviso.")).toBeVisible();
  await expect(dialog.getByLabel("Turma").getByRole("option", { name: /Fundamentos/ })).toHaveCount(1);
  await dialog.getByLabel("Turma").selectOption(lesson.id);
  await expect(dialog.getByText("1 aluno: 1 no portal.")).toBeVisible();
  await expect(dialog.getByText("Ana Lima")).toBeVisible();
  await dialog.getByLabel("Tipo").selectOption({ label: "Urgente" });
  await expect(dialog.getByText("1 aluno: 1 no portal · 1 por e-mail.")).toBeVisible();
  await dialog.getByLabel("Título").fill("Treino cancelado");
  await dialog.getByLabel("Mensagem").fill("Sem água hoje.\nVoltamos amanhã.");
  const preview = dialog.getByRole("region", { name: "Como o aluno vê" });
  await expect(preview).toContainText("Treino cancelado");
  await expect(preview).toContainText("Urgente");
  await dialog.getByRole("button", { name: "Enviar aviso" }).dblclick();
  const handOn = owner.getByRole("dialog", { name: "Notificação enviada para 1 aluno" });
  await expect(handOn).toContainText("No portal, a partir de agora. 1 por e-mail.");
  await expectSoundPage(owner);
  await handOn.getByRole("button", { name: "Pronto" }).click();
  await owner.getByRole("link", { name: /^Enviadas/ }).click();
  const sent = owner.getByRole("article", { name: "Treino cancelado" });
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText("Para 1 aluno · 1 por e-mail · ninguém leu ainda");

  const phone = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 740 } });
  const student = { id: ana.id, studioId };
  await plantSession(phone, baseURL ?? "", { userId: ana.userId, area: "student", student });
  const page = await phone.newPage();
  await page.goto("/student/dashboard");
  const entry = page.getByRole("link", { name: /^Avisos/ });
  await expect(entry).toHaveAccessibleName(/^Avisos ?, 1 não lida$/);
  await entry.click();
  const notice = page.getByRole("article", { name: "Treino cancelado" });
  await expect(notice).toContainText("Sem água hoje.");
  await expect(notice).toContainText("Urgente");
  await notice.getByRole("button", { name: /^Marcar como lida/ }).click();
  await expect(entry).toHaveAccessibleName("Avisos");
  await page.getByRole("link", { name: /^Não lidas/ }).click();
  await expect(page.getByText("Tudo lido")).toBeVisible();
  await page.getByRole("link", { name: /^Lidas/ }).click();
  await notice.getByRole("button", { name: /^Dispensar/ }).click();
  await expect(notice).toBeHidden();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(notice).toBeVisible();
  await phone.close();

  await owner.reload();
  await expect(sent).toContainText("Para 1 aluno · 1 por e-mail · 1 leu");
});

test("NOTIF-01 NOTIF-04 a notice is archived, found among the archived and taken back", async ({ owner }) => {
  const { userId } = await makeSuperAdmin();
  await withPlatform(userId, (tx) =>
    tx.notification.create({
      data: {
        title: "Manutenção no domingo",
        message: "Das 3h às 4h.",
        targetType: "specific_studio",
        targetStudioId: owner.studioId,
      },
    }),
  );
  await owner.goto("/dashboard/notifications");
  const notice = owner.getByRole("article", { name: "Manutenção no domingo" });
  await notice.getByRole("button", { name: /^Arquivar/ }).click();
  await expect(notice).toBeHidden();
  await owner.getByRole("link", { name: /^Arquivadas/ }).click();
  await expect(owner).toHaveURL(/aba=arquivadas/);
  await notice.getByRole("button", { name: /^Desarquivar/ }).click();
  await expect(notice).toBeHidden();
  await owner.getByRole("link", { name: /^Todas/ }).click();
  await notice.getByRole("button", { name: /^Dispensar/ }).click();
  await expect(notice).toBeHidden();
  const toast = owner.getByRole("listitem").filter({ hasText: "Aviso dispensado" });
  await toast.getByRole("button", { name: "Desfazer" }).click();
  await expect(notice).toBeVisible();
});

test("NOTIF-01 a notice is written and found again by the keyboard alone", async ({ owner: page }) => {
  const { keyboard, studioId } = page;
  await makeStudentAccount({ studioId, fullName: "Ana Lima" });
  await page.goto("/dashboard/notifications");
  await press(page, page.getByRole("button", { name: "Escrever aviso" }).first());
  const dialog = page.getByRole("dialog", { name: "Escrever aviso" });
  await expect(dialog.getByText("1 aluno: 1 no portal.")).toBeVisible();
  await tabTo(page, dialog.getByLabel("Tipo"));
  await keyboard.type("Urg");
  await tabTo(page, dialog.getByLabel("Título"));
  await keyboard.type("Treino cancelado");
  await tabTo(page, dialog.getByLabel("Mensagem"));
  await keyboard.type("Sem água hoje.");
  await keyboard.press("Enter");
  await keyboard.type("Voltamos amanhã.");
  await press(page, dialog.getByRole("button", { name: "Enviar aviso" }));
  const handOn = page.getByRole("dialog", { name: "Notificação enviada para 1 aluno" });
  await press(page, handOn.getByRole("button", { name: "Pronto" }));
  await expect(dialog).toBeHidden();
  await press(page, page.getByRole("link", { name: /^Enviadas/ }));
  const sent = page.getByRole("article", { name: "Treino cancelado" });
  await expect(sent).toContainText("Urgente");
  await expect(sent).toContainText(/Sem água hoje\.\s+Voltamos amanhã\./);
});
