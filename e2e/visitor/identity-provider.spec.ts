import { expect, expectSoundPage, test } from "../fixtures";

/** The instance of the journeys knows no provider; the way with one is walked in process/identity-provider.spec.ts. */

for (const path of ["/auth", "/signup"]) {
  test(`AUTH-04 C-12 ${path} says that no identity provider is set up, and stays`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("button", { name: "Continuar com Google" }).click();
    await expect(page.getByText("Entrar com Google ainda não está configurado")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test("AUTH-04 a way that ended too long ago can be taken again", async ({ page }) => {
  await page.goto("/signup/studio");
  await expect(page.getByRole("heading", { name: "Vamos começar de novo" })).toBeVisible();
});

test("AUTH-04 the sign-in page says how the way to the provider ended, and nothing that an address makes up", async ({
  page,
}) => {
  await page.goto("/auth?notice=exists");
  await expect(page.getByText("Já existe uma conta com este e-mail.")).toBeVisible();
  await expectSoundPage(page);
  for (const made of ["constructor", "__proto__", "<b>x</b>"]) {
    await page.goto(`/auth?notice=${encodeURIComponent(made)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main").getByRole("alert")).toHaveCount(0);
  }
});
