import type { Page } from "@playwright/test";
import { INVITE_REDIRECT_MS } from "@/lib/features/invites/rules";
import { makeClass, makeInstructor, makeInvite, makeLead, makeStudent } from "@/lib/testing/factories";
import { expect, expectSoundPage, test } from "../fixtures";

const MINUTE = 60_000;

/** The newest mail to an address, from the demo's mailbox. */
async function linkMailedTo(page: Page, email: string, mails = 1): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as { links: string[] }[];
  };
  await expect.poll(async () => (await read()).length).toBe(mails);
  const links = (await read()).flatMap((mail) => mail.links);
  return links.find((link) => link.includes("/student/setup?token=")) ?? "no link";
}

const invites = (page: Page) => page.getByRole("table", { name: "Convites pendentes" });

async function act(page: Page, person: string, name: "Reenviar" | "Revogar") {
  await page.getByRole("button", { name: `Ações do convite de ${person}` }).click();
  await page.getByRole("button", { name, exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: `${name} convite` })
    .click();
}

test("STU-10 STU-23 STU-28 STU-09 FUNC-04 FUNC-05 PORTAL-13 an invite is sent, opened from the mail and accepted", async ({
  owner,
  context,
  browser,
  baseURL,
}) => {
  const email = `rosa-${Date.now()}@obi.example`;
  await owner.goto("/dashboard/students");
  await owner.getByRole("button", { name: "Convidar Aluno" }).click();
  const dialog = owner.getByRole("dialog", { name: "Convidar Aluno" });
  await dialog.getByLabel("Nome").fill("Rosa Nakamura");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("WhatsApp").fill("+55 11 91234-5678");
  // A session that ended meanwhile must not cost what was typed.
  const cookies = await context.cookies();
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Enviar Convite" }).click();
  await expect(owner.getByText(/Sua sessão terminou/)).toBeVisible();
  await expect(dialog.getByLabel("Nome")).toHaveValue("Rosa Nakamura");
  await context.addCookies(cookies);
  await dialog.getByRole("button", { name: "Enviar Convite" }).dblclick();
  const sent = owner.getByRole("dialog", { name: "Convite enviado" });
  await expect(sent.getByRole("link", { name: "Mandar pelo WhatsApp" })).toBeVisible();
  await expectSoundPage(owner);
  await sent.getByRole("button", { name: "Pronto" }).click();
  await expect(invites(owner).getByRole("row", { name: /Rosa Nakamura/ })).toContainText("Pendente");

  await act(owner, "Rosa Nakamura", "Reenviar");
  await expect(owner.getByText("Você acabou de enviar um convite para este e-mail.")).toBeVisible();
  await owner.keyboard.press("Escape");

  const link = await linkMailedTo(owner, email);
  const visitor = await browser.newContext({ baseURL: baseURL ?? "" });
  const page = await visitor.newPage();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Bem-vindo ao portal, Rosa Nakamura" })).toBeVisible();
  await expect(page.getByText("Dojô Aurora convidou você.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  expect(page.url()).not.toContain("token");
  await expectSoundPage(page);
  await page.getByRole("textbox", { name: /^Senha/ }).fill("guarda fechada");
  await page.getByRole("textbox", { name: /^Confirmar senha/ }).fill("guarda fechada");
  await page.getByRole("button", { name: "Criar minha senha" }).click();
  await page.waitForURL("**/student/dashboard");
  await expect(page.getByText(/Rosa/).first()).toBeVisible();

  await owner.goto("/dashboard/students");
  await expect(owner.getByRole("table", { name: "Alunos" })).toContainText("Rosa Nakamura");
  await expect(invites(owner)).toBeHidden();

  await page.clock.install();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Convite inválido" })).toBeVisible();
  await page.clock.fastForward(INVITE_REDIRECT_MS);
  await page.waitForURL("**/student-login");
  await visitor.close();
});

test("STU-29 a pending invite is sent again and revoked, each after a confirmation", async ({ owner }) => {
  const { studioId } = owner;
  const sent = { studioId, createdAt: new Date(Date.now() - 20 * MINUTE) };
  const { studentEmail } = await makeInvite({ ...sent, studentName: "Rosa Nakamura" });
  for (let n = 1; n <= 6; n += 1) await makeInvite({ studioId, studentName: `Convidada ${n}` });
  await owner.goto("/dashboard/students");
  await expect(invites(owner).getByRole("row")).toHaveCount(1 + 5);
  await owner.getByRole("link", { name: "Ver os 7 convites" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Convites pendentes" })).toBeVisible();
  await expect(invites(owner).getByRole("row")).toHaveCount(1 + 7);

  await act(owner, "Rosa Nakamura", "Reenviar");
  const again = owner.getByRole("dialog", { name: "Convite enviado" });
  await expect(again.getByRole("link", { name: "Mandar pelo WhatsApp" })).toBeVisible();
  await again.getByRole("button", { name: "Pronto" }).click();
  await linkMailedTo(owner, studentEmail);
  await act(owner, "Rosa Nakamura", "Revogar");
  await expect(owner.getByText("Convite revogado")).toBeVisible();
  await expect(invites(owner).getByRole("row")).toHaveCount(1 + 6);
  await expect(invites(owner)).not.toContainText("Rosa Nakamura");
});

test("STU-22 an address with a lead opens the filled form of a student, and the same form registers the next one", async ({
  owner,
}) => {
  const { studioId } = owner;
  const email = `lia-${Date.now()}@obi.example`;
  const lead = await makeLead({
    studioId,
    name: "Lia Prado",
    email,
    phone: "(11) 91234-5678",
    source: "Instagram",
  });
  await owner.goto(`/dashboard/students?lead=${lead.id}`);
  const dialog = owner.getByRole("dialog", { name: "Cadastrar Novo Aluno" });
  await expect(dialog.getByLabel("Nome completo")).toHaveValue("Lia Prado");
  await expect(dialog.getByLabel("E-mail")).toHaveValue(email);
  await expect(dialog.getByText("Do CRM, origem Instagram.")).toBeVisible();
  await dialog.getByLabel("Arte marcial").selectOption({ label: "Judô" });
  await dialog.getByLabel("Valor mensal").fill("180,50");
  await dialog.getByRole("button", { name: "Salvar e cadastrar outro" }).click();
  await expect(dialog.getByLabel("Nome completo")).toHaveValue("");
  await expect(dialog.getByLabel("Nome completo")).toBeFocused();
  await expect(dialog.getByLabel("Valor mensal")).toHaveValue("180,50");
  await dialog.getByLabel("Nome completo").fill("Bia Prado");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(dialog).toBeHidden();
  await expect(owner.getByRole("table", { name: "Alunos" })).toContainText("Lia Prado");
  await expect(owner.getByRole("table", { name: "Alunos" })).toContainText("Bia Prado");
  await expect(owner).toHaveURL(/\/dashboard\/students$/);

  await owner.goto(`/dashboard/students?lead=${lead.id}`);
  await expect(owner.getByText("Lia Prado já é aluno da sua academia.")).toBeVisible();
  await owner.goto("/dashboard/crm?etapa=active_student");
  await expect(owner.getByRole("table", { name: "Interessados" })).toContainText("Lia Prado");
});

test("INST-06 STU-19 an instructor is deactivated, hands the class over, and is reactivated", async ({
  owner,
}) => {
  const { studioId } = owner;
  const sato = await makeInstructor({ studioId, fullName: "Mestre Sato" });
  const marina = await makeInstructor({ studioId, fullName: "Marina Reis" });
  await makeClass({ studioId, name: "Judô adulto", dayOfWeek: 1, instructorId: sato.id });
  await makeStudent({ studioId, fullName: "Ana Lima", instructorId: sato.id });
  const address = `/dashboard/instructors/${sato.id}`;
  await owner.goto(address);
  await expect(owner.getByRole("heading", { level: 1, name: "Mestre Sato" })).toBeVisible();
  await expect(owner.getByRole("main")).toContainText("Judô adulto");

  await owner.getByRole("button", { name: "Desativar" }).click();
  const leave = owner.getByRole("dialog");
  await expect(leave.getByText("Esta aula fica sem instrutor:")).toBeVisible();
  await leave.getByLabel("Passar as aulas para").selectOption({ label: "Marina Reis" });
  await leave.getByRole("button", { name: "Desativar instrutor" }).click();
  await expect(owner.getByText("Instrutor desativado")).toBeVisible();
  await expect(owner.getByText(/Inativo: não aparece/)).toBeVisible();
  await expect(owner.getByRole("main")).toContainText("Ana Lima");

  await owner.goto("/dashboard/students");
  await owner.getByRole("button", { name: "Novo Aluno" }).first().click();
  const choices = owner.getByRole("dialog").getByLabel("Instrutor");
  await expect(choices.getByRole("option", { name: "Marina Reis" })).toBeAttached();
  await expect(choices.getByRole("option", { name: /Sato/ })).not.toBeAttached();

  await owner.goto(`/dashboard/instructors/${marina.id}`);
  await expect(owner.getByRole("main")).toContainText("Judô adulto");
  await owner.goto(address);
  await owner.getByRole("button", { name: "Reativar" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Reativar instrutor" }).click();
  await expect(owner.getByText("Instrutor reativado")).toBeVisible();
  await expect(owner.getByRole("button", { name: "Desativar" })).toBeVisible();
});
