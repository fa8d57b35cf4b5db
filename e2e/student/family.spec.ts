import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { tokenDigest } from "@/lib/auth/tokens";
import { withStudio, withSystem } from "@/lib/db/doors";
import { CONSENT_VERSION } from "@/lib/features/guardians/rules";
import {
  day,
  makeFile,
  makeGuardian,
  makeInvite,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { atRest, expect, expectSoundPage, plantSession, test, untilAwake, violationsOf } from "../fixtures";

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** The link in the last mail to the address, from the demo's mailbox. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const link = /\/student\/setup\?token=[\w-]+/.exec(await answer.text());
    return link?.[0] ?? "";
  };
  await expect.poll(read, { timeout: 20_000 }).not.toBe("");
  return read();
}

const sessionIn = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === "obi.session")?.value;

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Senha/ }).fill(password);
  await page.getByRole("textbox", { name: /^Confirmar senha/ }).fill(password);
}

const at = (name: string) => `${name}-${randomUUID().slice(0, 8)}@obi.example`;

/** An academy with a logo, and two students of one family; the younger is ten years old. */
async function makeFamily(studioId: string) {
  const content = await readFile("public/icon-192.png");
  const logo = await makeFile({ studioId, purpose: "logo", contentType: "image/png", content });
  await withStudio(studioId, (tx) =>
    tx.studio.updateMany({ where: { id: studioId }, data: { logoUrl: `/files/${logo.id}` } }),
  );
  const bia = await makeStudent({
    studioId,
    fullName: "Bia Prado",
    email: at("bia"),
    birthDate: day("2016-05-04"),
  });
  const caio = await makeStudent({ studioId, fullName: "Caio Prado", monthlyFeeCents: 15_000 });
  const students = [bia.studentId, caio.studentId];
  const email = at("rita");
  const { id: guardianId } = await makeGuardian({ studioId, fullName: "Rita Prado", email, students });
  return { bia, guardianId, email };
}

test("RIGHT-42 PORTAL-07 PORTAL-15 ROUTE-12 ROUTE-22 threat 86 FAM-01 a minor enters by the mailed link with a guardian's consent, and the guardian switches children on the open page", async ({
  owner: page,
  context,
}) => {
  const { studioId } = page;
  const { bia, email } = await makeFamily(studioId);

  await page.goto("/dashboard/students");
  await page.getByRole("button", { name: "Convidar Aluno" }).tap();
  const invite = page.getByRole("dialog", { name: "Convidar Aluno" });
  await invite.getByLabel("Nome").fill("Bia Prado");
  await invite.getByLabel("E-mail").fill(bia.email);
  await invite.getByRole("button", { name: "Enviar Convite" }).tap();
  const sent = page.getByRole("dialog", { name: "Convite enviado" });
  await sent.getByRole("button", { name: "Pronto" }).tap();
  await page.goto(`/dashboard/students/${bia.studentId}`);
  await expect(page.getByText("Menor de 18 anos sem a autorização")).toBeVisible();
  await page.getByRole("button", { name: "Convidar Rita Prado" }).tap();
  await page.getByRole("button", { name: "Enviar convite" }).tap();
  await expect(sent.getByRole("link", { name: "Mandar pelo WhatsApp" })).toBeVisible();
  await sent.getByRole("button", { name: "Pronto" }).tap();
  await expect(page.getByText(/convite enviado, vale até/)).toBeVisible();

  const ofStudent = await linkMailedTo(page, bia.email);
  const ofGuardian = await linkMailedTo(page, email);
  await context.clearCookies();

  await page.goto(ofStudent);
  await expect(page.getByRole("heading", { name: "Bem-vindo ao portal, Bia Prado" })).toBeVisible();
  const logo = page.locator('img[src^="/logo/"]');
  await expect
    .poll(() => logo.evaluate((element: HTMLImageElement) => element.naturalWidth), "the logo is drawn")
    .toBe(96);
  await choosePassword(page, "faixa-cinza-26");
  await page.getByLabel("Nome do responsável").fill("Rita Prado");
  await page.getByLabel("Parentesco").fill("mãe");
  await atRest(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Criar minha senha" }).tap();
  await expect(page.getByText("o responsável precisa marcar a autorização")).toBeVisible();
  await page.getByRole("checkbox", { name: /Sou responsável pelo aluno/ }).check();
  await page.getByRole("button", { name: "Criar minha senha" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Bia!" })).toBeVisible();
  const [link] = await withStudio(studioId, (tx) =>
    tx.studentGuardian.findMany({ where: { studentId: bia.studentId }, include: { guardian: true } }),
  );
  expect(link).toMatchObject({ consentVersion: CONSENT_VERSION, guardian: { fullName: "Rita Prado" } });

  await context.clearCookies();
  await page.goto(ofGuardian);
  await expect(page.getByText(/para acompanhar Bia Prado e Caio Prado/)).toBeVisible();
  await choosePassword(page, "responde-por-2");
  await untilAwake(page, () => page.getByRole("button", { name: "Criar minha senha" }).tap());
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Rita!" })).toBeVisible();
  await expect(page.getByText("Portal de Bia")).toBeVisible();
  const family = page.getByRole("list", { name: "De quem é este portal" });
  await expect(family.getByRole("button")).toHaveText([/^Bia$/, /^Caio(a pagar|em atraso)$/]);
  await expect(family.getByRole("button", { name: "Bia" })).toHaveAttribute("aria-current", "true");
  const before = await sessionIn(context);
  await page.getByRole("link", { name: "Perfil" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Perfil de Bia" })).toBeVisible();
  await page.getByRole("link", { name: "Acadêmico" }).tap();
  await expect(page).toHaveURL("/student/profile?aba=academico");
  await family.getByRole("button", { name: "Caio" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Perfil de Caio" })).toBeVisible();
  await expect(page).toHaveURL("/student/profile?aba=academico");
  await expect(family.getByRole("button", { name: "Caio" })).toHaveAttribute("aria-current", "true");
  expect(await sessionIn(context)).not.toBe(before);
  await expectSoundPage(page);
});

test("threat 86 PORTAL-08 a minor whose birth date is unknown enters it and needs a guardian's consent", async ({
  owner: { studioId },
  page,
}) => {
  const { studentId, email } = await makeStudent({ studioId, fullName: "Duda Prado", email: at("duda") });
  const token = randomUUID();
  await makeInvite({
    studioId,
    studentId,
    studentName: "Duda Prado",
    studentEmail: email,
    inviteToken: tokenDigest(token),
  });
  await page.goto(`/student/setup?token=${token}`);
  await choosePassword(page, "faixa-cinza-26");
  await expect(page.getByLabel("Nome do responsável")).toBeHidden();
  await page.getByRole("checkbox", { name: "Quem treina tem menos de 18 anos" }).check();
  await page.getByLabel("Data de nascimento").fill("1990-05-04");
  await page.getByLabel("Nome do responsável").fill("Rita Prado");
  await page.getByLabel("Parentesco").fill("mãe");
  await page.getByRole("checkbox", { name: /Sou responsável pelo aluno/ }).check();
  await expectSoundPage(page);
  await page.getByRole("button", { name: "Criar minha senha" }).tap();
  await expect(page.getByRole("form").getByText("quem treina já tem 18 anos")).toBeVisible();
  await page.getByLabel("Data de nascimento").fill("2016-05-04");
  await page.getByRole("button", { name: "Criar minha senha" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Duda!" })).toBeVisible();
  const duda = await withStudio(studioId, (tx) =>
    tx.student.findUniqueOrThrow({ where: { id: studentId }, include: { guardians: true } }),
  );
  expect(duda).toMatchObject({
    birthDate: day("2016-05-04"),
    guardians: [{ relation: "mãe", consentVersion: CONSENT_VERSION }],
  });
});

test("FAM-01 another tab follows a switch of the child, and saves nothing into the wrong portal", async ({
  page,
  context,
  baseURL,
}) => {
  const { studioId } = await makeStudio({ name: "Dojô Aurora" });
  const { bia, guardianId } = await makeFamily(studioId);
  const { userId } = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  await withSystem("e2e", (tx) => tx.guardian.updateMany({ where: { id: guardianId }, data: { userId } }));
  const student = { id: bia.studentId, studioId };
  await plantSession(context, baseURL ?? "", { userId, area: "student", student });
  await page.goto("/student/dashboard");
  await expect(page.getByText("Portal de Bia")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/student/profile");
  await expect(other.getByText("Bia Prado")).toBeVisible();
  await page.getByRole("button", { name: "Caio" }).tap();
  await expect(page.getByText("Portal de Caio")).toBeVisible();
  await expect(other.getByText("Caio Prado")).toBeVisible();
  // Simulates a tab that has not heard of the switch yet.
  await other.evaluate(
    (id) => document.querySelector('meta[name="obi-student"]')?.setAttribute("content", id),
    bia.studentId,
  );
  await other.getByRole("button", { name: "Editar" }).tap();
  await other.getByRole("textbox", { name: "Telefone" }).fill("(11) 91111-2222");
  await other.getByRole("button", { name: "Salvar" }).tap();
  await expect(other.getByText("Esta página é de outro aluno. Ela foi carregada de novo.")).toBeVisible();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await expect(other.getByText("Caio Prado")).toBeVisible();
  await expect(other.getByText("(11) 91111-2222")).toHaveCount(0);
});
