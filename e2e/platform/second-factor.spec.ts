import type { Locator, Page } from "@playwright/test";
import { codeOf } from "@/lib/testing/second-factor";
import { expect, test, violationsOf } from "../fixtures";
import { keepPictures } from "./pictures";

/** A code is accepted once only. The next one begins in half a minute and is accepted already now. */
const nextCode = (secret: string) => codeOf(secret, new Date(Date.now() + 30_000));

/** All axe rules in one theme; in the other only the colours differ. */
async function look(page: Page, name: string, within?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await violationsOf(page, "all", within)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page, ["color-contrast"], within)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
  await keepPictures(page, name);
}

const dialogOf = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

async function enter(page: Page & { email: string; password: string }): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/admin/settings?aba=seguranca");
  await page.getByLabel("E-mail").fill(page.email);
  await page.getByRole("textbox", { name: "Senha" }).fill(page.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Confirme que é você" })).toBeVisible();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Código", exact: true }).fill(code);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test("ADMIN-50 a second factor is switched on, asked for at every entry, and switched off", async ({
  superAdmin: page,
}) => {
  await page.goto("/admin/settings?aba=seguranca");
  const card = page.getByRole("region", { name: "Verificação em duas etapas" });
  await expect(card.getByText("Desligada", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Ligar" }).click();
  const setUp = dialogOf(page, "Ligar a verificação em duas etapas");
  await setUp.getByRole("button", { name: "Começar" }).click();
  const confirm = dialogOf(page, "Confirme que é você");
  await confirm.getByLabel("Sua senha").fill("errada");
  await confirm.getByRole("button", { name: "Confirmar" }).click();
  await expect(confirm.getByText("Senha incorreta.")).toBeVisible();
  await look(page, "senha", "[role=dialog]");
  await confirm.getByLabel("Sua senha").fill(page.password);
  await confirm.getByRole("button", { name: "Confirmar" }).click();
  await expect(setUp.getByRole("img", { name: "QR code para o aplicativo autenticador" })).toBeVisible();
  const secret = await setUp.getByRole("group", { name: "Ou digite esta chave" }).innerText();
  await look(page, "ligar", "[role=dialog]");
  await setUp.getByLabel("Código do aplicativo").fill("12");
  await setUp.getByRole("button", { name: "Confirmar e ligar" }).click();
  await expect(setUp.getByText("O código tem 6 dígitos")).toBeVisible();
  await setUp.getByLabel("Código do aplicativo").fill(codeOf(secret));
  await setUp.getByRole("button", { name: "Confirmar e ligar" }).click();
  const shown = dialogOf(page, "Seus códigos de recuperação");
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const codes = await shown.getByRole("listitem").allTextContents();
  await look(page, "codigos", "[role=dialog]");
  await shown.getByRole("button", { name: "Guardei os códigos" }).click();
  await expect(card.getByText("Ligada", { exact: true })).toBeVisible();
  await expect(card.getByText("Restam 10 códigos de recuperação.")).toBeVisible();

  // With the authenticator app, and on to the requested page.
  await enter(page);
  await look(page, "entrada");
  await typeCode(page, "000000");
  await expect(page.getByText("Código incorreto ou já usado.").first()).toBeVisible();
  await expect(page.getByText("1 de 5 tentativas")).toBeVisible();
  await typeCode(page, nextCode(secret));
  await expect(page.getByRole("heading", { level: 1, name: "Configurações do sistema" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("?aba=seguranca");

  // With a recovery code.
  await enter(page);
  await typeCode(page, codes[0] ?? "");
  await expect(card.getByText("Restam 9 códigos de recuperação.")).toBeVisible();

  // With a code by mail.
  await enter(page);
  await page.getByRole("button", { name: "Receber um código por e-mail" }).click();
  await expect(page.getByText("Código enviado")).toBeVisible();
  await typeCode(page, await mailedCode(page));
  await expect(page.getByRole("heading", { level: 1, name: "Configurações do sistema" })).toBeVisible();

  await card.getByRole("button", { name: "Desligar" }).click();
  const off = dialogOf(page, "Desligar a verificação em duas etapas?");
  await off.getByLabel("Código").fill(codes[1] ?? "");
  await off.getByRole("button", { name: "Desligar" }).click();
  await confirm.getByLabel("Sua senha").fill(page.password);
  await confirm.getByRole("button", { name: "Confirmar" }).click();
  await expect(card.getByText("Desligada", { exact: true })).toBeVisible();
});

/** Reads the mail as delivered: the outbox drops the text of mails that were sent. */
async function mailedCode(page: Page & { email: string }): Promise<string> {
  const arrived = async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(page.email)}`);
    const mails = (await answer.json()) as { subject: string; text: string }[];
    const mail = mails.find(({ subject }) => subject === "Seu código de entrada no Obi");
    return /entrar: (\d{6})/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  await expect.poll(arrived).not.toBe("");
  return arrived();
}
