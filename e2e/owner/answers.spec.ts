import type { Page } from "@playwright/test";
import { expect, expectSoundPage, test } from "../fixtures";

const top = async (page: Page, selector: string) =>
  page.evaluate((found) => document.querySelector(found)?.getBoundingClientRect().top ?? 0, selector);

async function covered(page: Page, selector: string): Promise<boolean> {
  const toast = await page.locator("[data-sonner-toast]").first().boundingBox();
  const other = await page.locator(selector).first().boundingBox();
  if (!toast || !other) throw new Error(`the toast or ${selector} is not visible`);
  return toast.y < other.y + other.height && other.y < toast.y + toast.height;
}

const SIZES = [
  { width: 360, height: 640 },
  { width: 1024, height: 600 },
  { width: 1280, height: 900 },
];

/** Looks at the newest toast at each size. The mouse rests on it, so that it stays, and it no longer moves. */
async function lookAtToast(page: Page, look: (size: (typeof SIZES)[number]) => Promise<void>): Promise<void> {
  const toast = page.locator("[data-sonner-toast][data-mounted=true]").first();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await look(size);
  }
}

async function newStudent(page: Page) {
  await page.goto("/dashboard/students");
  await page.getByRole("button", { name: "Cadastrar o primeiro aluno" }).click();
  return page.getByRole("dialog");
}

test("STU-14 STU-15 an incomplete form names the missing fields and focuses the first; a date that does not exist is refused", async ({
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

  // Scrolls the field to the upper edge, so that its label is just outside.
  await email.evaluate((field) => {
    const box = field.closest("[class*=overflow-y-auto]");
    if (box) box.scrollTop += field.getBoundingClientRect().top - box.getBoundingClientRect().top;
  });
  const label = dialog.locator("label", { hasText: /^E-mail/ });
  await expect(label).not.toBeInViewport();
  // `force`, because the button is marked as disabled for assistive technology and still reacts.
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

test("toasts cover no fixed bar and no title or button of a dialog; a form keeps its input when the session ends", async ({
  owner,
}) => {
  await owner.emulateMedia({ reducedMotion: "reduce" });
  const dialog = await newStudent(owner);
  const fill = async (name: string, email: string) => {
    await dialog.getByRole("textbox", { name: "Nome completo" }).fill(name);
    await dialog.getByRole("textbox", { name: "E-mail" }).fill(email);
    await dialog.getByRole("button", { name: "Cadastrar aluno" }).click();
  };
  await fill("Ana Lima", "ana@obi.example");
  await expect(dialog).toBeHidden();
  await lookAtToast(owner, async ({ width, height }) => {
    if (width < 640) expect(await top(owner, "main [data-foot]")).toBeGreaterThan(height / 2);
    expect(await covered(owner, "main [data-foot]"), `the bar, ${width}`).toBe(false);
  });

  await owner.goto("/dashboard/students");
  await owner.getByRole("button", { name: "Novo Aluno" }).first().click();
  await expect(dialog).toBeVisible();
  await owner.context().clearCookies();
  await fill("Bia Rocha", "bia@obi.example");
  // The page's own requests fail for the same reason.
  await expect(owner.getByText(/Sua sessão terminou/).first()).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Nome completo" })).toHaveValue("Bia Rocha");
  await lookAtToast(owner, async ({ width }) => {
    expect(await covered(owner, "[role=dialog] h2"), `the title, ${width}`).toBe(false);
    expect(await covered(owner, "[role=dialog] [data-foot]"), `the buttons, ${width}`).toBe(false);
  });
});
