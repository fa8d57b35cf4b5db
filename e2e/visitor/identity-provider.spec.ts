import { expect, expectSoundPage, test } from "../fixtures";

/** The journeys' instance has no identity provider; process/identity-provider.spec.ts tests the way with one. */

test("AUTH-04 C-12 sign-in and sign-up stay and say that no identity provider is set up; an ended attempt is explained", async ({
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
