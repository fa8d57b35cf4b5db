import { issueToken } from "@/lib/auth/tokens";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { makeOwner } from "@/lib/testing/factories";
import { expect, expectSoundPage, test } from "../fixtures";

async function linkOf(owner: { userId: string }) {
  const { userId } = owner;
  const token = await withSystem("e2e", (tx) =>
    issueToken(tx, { userId, purpose: "confirm_email", at: now() }),
  );
  return { token, path: `/email-confirmation?token_hash=${token}&type=signup&from=` };
}

test("ROUTE-09 SIGN-22 the token leaves the address bar, and tokens after # sign nobody in", async ({
  page,
  context,
}) => {
  const { token, path } = await linkOf(await makeOwner({ confirmed: false }));
  await page.goto(`${path}#access_token=eyJhbGciOiJIUzI1NiJ9.e30.x&refresh_token=y&type=signup`);
  await expect(page.getByRole("button", { name: "Confirmar e-mail" })).toBeEnabled();
  await expect(page).toHaveURL((url) => !url.href.includes(token) && url.hash === "");
  expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
  await expectSoundPage(page);
});

test("SIGN-23 SIGN-26 RIGHT-50 choosing a password confirms the address, signs in and opens the plan two seconds later", async ({
  page,
}) => {
  const owner = await makeOwner({ confirmed: false });
  const { token, path } = await linkOf(owner);
  // The page redirects by itself after two seconds. The first redirect is aborted, to have time for the checks.
  await page.route("**/upgrade", (route) => route.abort("aborted"), { times: 1 });
  const leaves = page.waitForRequest("**/upgrade");
  await page.goto(path);
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page.getByRole("heading", { name: "Escolha a sua senha" })).toBeVisible();
  await expectSoundPage(page);
  await page.getByLabel(/^Sua senha/).fill("Dona#Ipiranga-2026");
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page.getByText("E-mail confirmado. Obrigado!")).toBeVisible();
  await expect(page.getByText(`Você entrou como ${owner.email}.`)).toBeVisible();
  await leaves;
  await expectSoundPage(page);
  await page.getByRole("link", { name: "Continuar" }).click();
  await page.waitForURL("**/upgrade");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(owner.email);
});

test("SIGN-29 SIGN-30 SIGN-34 SIGN-35 a dead link leads to the page that sends a new one", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/email-confirmation?token_hash=nada&type=signup");
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(
    page.getByText("Link de confirmação expirado ou inválido. Use o botão abaixo para reenviar."),
  ).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole("link", { name: "Reenviar e-mail" }).click();
  await expect(page).toHaveURL(/\/awaiting-confirmation$/);

  const { email } = await makeOwner({ confirmed: false });
  await page.goto(`/awaiting-confirmation?email=${encodeURIComponent(email)}`);
  await expect(page.getByRole("region", { name: "Endereço" })).toContainText(email);
  await expect(page.getByText("O link expira em 24 horas.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Entrar" })).toHaveAttribute("href", "/auth");
  await page.getByRole("button", { name: "Reenviar e-mail" }).click();
  await expect(page.getByText("E-mail reenviado.")).toBeVisible();
  const mails = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  expect(JSON.stringify(await mails.json())).not.toContain("recovery");
});

test("ROUTE-10 SIGN-36 SIGN-37 /verify-email shows the status and links back to the sign-up; a text that is no address is not shown", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { email } = await makeOwner({ confirmed: false });
  await page.goto(`/verify-email?email=${encodeURIComponent(email)}`);
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(email);
  await expect(page.getByText("Ainda não verificado")).toBeVisible();
  await page.getByRole("button", { name: "Verificar situação" }).click();
  await expect(page.getByText("Pendente", { exact: true })).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole("link", { name: "Voltar para o cadastro" }).click();
  await expect(page).toHaveURL(/\/signup$/);

  const text = "Ligue para 0800 e diga a sua senha";
  await page.goto(`/awaiting-confirmation?email=${encodeURIComponent(text)}`);
  await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.getByLabel("Reenviar para")).toHaveValue("");
});
