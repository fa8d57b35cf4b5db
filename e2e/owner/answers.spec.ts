import type { Page } from "@playwright/test";
import { expect, expectSoundPage, test } from "../fixtures";

const top = async (page: Page, selector: string) =>
  page.evaluate((found) => document.querySelector(found)?.getBoundingClientRect().top ?? 0, selector);

/** Whether a toast lies over what must stay in sight. */
async function covered(page: Page, selector: string): Promise<boolean> {
  const toast = await page.locator("[data-sonner-toast]").first().boundingBox();
  const other = await page.locator(selector).first().boundingBox();
  if (!toast || !other) throw new Error(`not on the screen: ${selector}`);
  return toast.y < other.y + other.height && other.y < toast.y + toast.height;
}

async function newStudent(page: Page) {
  await page.goto("/dashboard/students");
  await page.getByRole("button", { name: "Cadastrar o primeiro aluno" }).click();
  return page.getByRole("dialog");
}

test("STU-14 a press on an incomplete form says what is missing and goes there", async ({ owner }) => {
  const dialog = await newStudent(owner);
  const submit = dialog.getByRole("button", { name: "Cadastrar aluno" });
  await expect(submit).toBeDisabled();
  await submit.focus();
  await owner.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Falta preencher: Nome completo e E-mail.");
  await expect(dialog.getByRole("textbox", { name: "Nome completo" })).toBeFocused();
  await expectSoundPage(owner);
  await owner.keyboard.type("Ana Lima");
  await expect(dialog.getByRole("alert")).toHaveText("Falta preencher: E-mail.");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill("ana@obi.example");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(submit).toBeEnabled();
});

for (const [width, height] of [
  [360, 640],
  [1024, 600],
  [1280, 900],
] as const) {
  test(`toasts cover neither the title nor the buttons of a dialog, nor a fixed bar: ${width} × ${height}`, async ({
    owner,
  }) => {
    await owner.setViewportSize({ width, height });
    const dialog = await newStudent(owner);
    await dialog.getByRole("textbox", { name: "Nome completo" }).fill("Ana Lima");
    await dialog.getByRole("textbox", { name: "E-mail" }).fill("ana@obi.example");
    const cookies = await owner.context().cookies();
    await owner.context().clearCookies();
    await dialog.getByRole("button", { name: "Cadastrar aluno" }).click();
    await expect(owner.locator("[data-sonner-toast][data-mounted=true]")).toBeVisible();
    await owner.waitForTimeout(600);
    expect(await covered(owner, "[role=dialog] h2")).toBe(false);
    expect(await covered(owner, "[role=dialog] [data-foot]")).toBe(false);
    await owner.context().addCookies(cookies);
    // A toast stays for as long as the mouse rests where it came up.
    await owner.mouse.move(5, 5);
    await expect(owner.locator("[data-sonner-toast]")).toHaveCount(0, { timeout: 10_000 });
    await dialog.getByRole("button", { name: "Cadastrar aluno" }).click();
    await expect(dialog).toBeHidden();
    await expect(owner.locator("[data-sonner-toast][data-mounted=true]")).toBeVisible();
    await owner.waitForTimeout(600);
    const bar = await top(owner, "main [data-foot]");
    if (width < 640) expect(bar).toBeGreaterThan(height / 2);
    expect(await covered(owner, "main [data-foot]")).toBe(false);
  });
}
