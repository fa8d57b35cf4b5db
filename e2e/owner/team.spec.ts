import type { Page } from "@playwright/test";
import { makeStaff } from "@/lib/testing/factories";
import { expect, expectSoundPage, expectToFit, plantSession, test, violationsOf } from "../fixtures";

async function linkMailedTo(page: Page, email: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as { links: string[] }[];
  };
  await expect.poll(async () => (await read()).length).toBe(1);
  const links = (await read()).flatMap((mail) => mail.links);
  return links.find((link) => link.includes("/equipe/convite?token=")) ?? "no link";
}

const people = (page: Page) => page.getByRole("table", { name: "Pessoas da equipe" });

test("SHELL-08 SET-01 an invited team member enters, and loses access as soon as the owner removes them", async ({
  owner,
  browser,
  baseURL,
}) => {
  const email = `lia-${Date.now()}@obi.example`;
  await owner.goto("/dashboard/settings");
  await expect(
    owner.getByRole("navigation", { name: "Partes das configurações" }).getByRole("link"),
  ).toHaveText(["Estúdio", "Pagamentos", "Notificações", "Segurança", "Histórico"]);
  await owner.getByRole("button", { name: "Convidar para a equipe" }).click();
  const dialog = owner.getByRole("dialog", { name: "Convidar para a equipe" });
  await dialog.getByLabel("Nome").fill("Lia Prado");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("radio", { name: "Recepção" }).check();
  await dialog.getByRole("button", { name: "Enviar convite" }).dblclick();
  const handover = owner.getByRole("dialog", { name: "Convite enviado" });
  await expect(handover.getByRole("link", { name: "Mandar pelo WhatsApp" })).toBeVisible();
  await handover.getByRole("button", { name: "Pronto" }).click();
  const waiting = owner.getByRole("table", { name: "Convites enviados" });
  await expect(waiting.getByRole("row", { name: /Lia Prado/ })).toContainText("Pendente");

  const link = await linkMailedTo(owner, email);
  const visitor = await browser.newContext({ baseURL: baseURL ?? "" });
  const page = await visitor.newPage();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Bem-vindo à equipe, Lia Prado" })).toBeVisible();
  expect(page.url()).not.toContain("token");
  await expectSoundPage(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await violationsOf(page, ["color-contrast"])).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await page.getByRole("textbox", { name: /^Crie uma senha/ }).fill("Obi#Equipe-2026");
  await page.getByRole("button", { name: "Entrar na equipe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Dojô Aurora").filter({ visible: true }).first()).toBeVisible();

  await owner.goto("/dashboard/settings");
  await expect(people(owner).getByRole("row", { name: /Lia Prado/ })).toContainText("Recepção");
  await expect(waiting).toBeHidden();
  await owner.getByRole("button", { name: "Ações de Lia Prado" }).click();
  await owner.getByRole("button", { name: "Remover", exact: true }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Remover da equipe" }).click();
  await expect(owner.getByText("Acesso removido")).toBeVisible();
  await expect(people(owner).getByRole("row", { name: /Lia Prado/ })).toHaveCount(0);

  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Este convite não vale mais" })).toBeVisible();
  await expect(page.getByText(/Ele já foi usado/)).toBeVisible();

  await owner.goto("/dashboard");
  await expect(owner.getByRole("region", { name: "Atividade recente" })).toContainText(
    "Lia Prado não está mais na equipe",
  );
  await visitor.close();
});

test("SHELL-08 a member without a function sees the day alone, leaves the team and is signed out", async ({
  owner,
  browser,
  baseURL,
}) => {
  const { userId } = await makeStaff({ studioId: owner.studioId });
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await plantSession(context, baseURL ?? "", { userId, area: "owner" });
  const page = await context.newPage();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Receita Mensal")).toHaveCount(0);
  await page.goto("/account");
  await page.getByRole("button", { name: "Sair da equipe" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sair da equipe" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText("Você saiu da equipe.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth/);
  await owner.goto("/dashboard/settings");
  await expect(people(owner).getByRole("row")).toHaveCount(2);
  await context.close();
});
