import { expect, expectSoundPage, test } from "../fixtures";

/** The instance of the journeys knows no provider; the way with one is walked in process/identity-provider.spec.ts. */

test("AUTH-04 C-12 sign-in and sign-up say that no identity provider is set up, and stay; a way that ended is told", async ({
  page,
}) => {
  for (const path of ["/auth", "/signup"]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Continuar com Google" }).click();
    await expect(page.getByText("Entrar com Google ainda não está configurado")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goto("/signup/studio");
  await expect(page.getByRole("heading", { name: "Vamos começar de novo" })).toBeVisible();
  await page.goto("/auth?notice=exists");
  await expect(page.getByText("Já existe uma conta com este e-mail.")).toBeVisible();
  await expectSoundPage(page);
  await page.goto("/auth?notice=__proto__");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main").getByRole("alert")).toHaveCount(0);
});
