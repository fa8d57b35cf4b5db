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

/** It has come, moves no more (reduced motion), and its time stands still. */
async function holdToast(page: Page): Promise<void> {
  await expect(page.locator("[data-sonner-toast][data-mounted=true]")).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

async function newStudent(page: Page) {
  await page.goto("/dashboard/students");
  await page.getByRole("button", { name: "Cadastrar o primeiro aluno" }).click();
  return page.getByRole("dialog");
}

test("STU-14 STU-15 an incomplete form says what is missing, goes there and shows its label; a date that does not exist is said to be wrong", async ({
  owner,
}) => {
  await owner.setViewportSize({ width: 360, height: 740 });
  const dialog = await newStudent(owner);
  const submit = dialog.getByRole("button", { name: "Cadastrar aluno" });
  const name = dialog.getByRole("textbox", { name: "Nome completo" });
  const email = dialog.getByRole("textbox", { name: /^E-mail/ });
  await expect(submit).toBeDisabled();
  await submit.focus();
  await owner.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Falta preencher: Nome completo e E-mail.");
  await expect(name).toBeFocused();
  await expectSoundPage(owner);
  await owner.keyboard.type("Ana Lima");
  await expect(dialog.getByRole("alert")).toHaveText("Falta preencher: E-mail.");

  // The field is in sight, and its label just above the edge.
  await email.evaluate((field) => {
    const box = field.closest("[class*=overflow-y-auto]");
    if (box) box.scrollTop += field.getBoundingClientRect().top - box.getBoundingClientRect().top;
  });
  const label = dialog.locator("label", { hasText: /^E-mail/ });
  await expect(label).not.toBeInViewport();
  // It is disabled for who asks, and yet answers.
  await submit.click({ force: true });
  await expect(email).toBeFocused();
  await expect(label).toBeInViewport({ ratio: 1 });

  await email.fill("ana@obi.example");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(submit).toBeEnabled();
  await dialog.getByLabel("Data de nascimento").focus();
  await owner.keyboard.type("02312001");
  await submit.click();
  await expect(dialog.getByText("Informe uma data válida.")).toBeVisible();
  await expect(name).toHaveValue("Ana Lima");
});

const SIZES = [
  { width: 360, height: 640 },
  { width: 1024, height: 600 },
  { width: 1280, height: 900 },
];

test("toasts cover neither the title nor the buttons of a dialog, nor a fixed bar; what was typed outlives a session", async ({
  owner,
}) => {
  await owner.clock.install();
  await owner.emulateMedia({ reducedMotion: "reduce" });
  const dialog = await newStudent(owner);
  const name = dialog.getByRole("textbox", { name: "Nome completo" });
  await name.fill("Ana Lima");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill("ana@obi.example");
  const cookies = await owner.context().cookies();
  await owner.context().clearCookies();
  await dialog.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(owner.getByText(/Sua sessão terminou/)).toBeVisible();
  await expect(name).toHaveValue("Ana Lima");
  await holdToast(owner);
  for (const size of SIZES) {
    await owner.setViewportSize(size);
    expect(await covered(owner, "[role=dialog] h2"), `the title, ${size.width}`).toBe(false);
    expect(await covered(owner, "[role=dialog] [data-foot]"), `the buttons, ${size.width}`).toBe(false);
  }

  await owner.context().addCookies(cookies);
  await owner.clock.resume();
  // A toast stays for as long as the mouse rests where it came up.
  await owner.mouse.move(5, 5);
  await owner.clock.fastForward(10_000);
  await expect(owner.locator("[data-sonner-toast]")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(dialog).toBeHidden();
  await holdToast(owner);
  for (const size of SIZES) {
    await owner.setViewportSize(size);
    if (size.width < 640) expect(await top(owner, "main [data-foot]")).toBeGreaterThan(size.height / 2);
    expect(await covered(owner, "main [data-foot]"), `the bar, ${size.width}`).toBe(false);
  }
});
