import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

export type Task = {
  baseURL: string;
  folder: string;
  isWanted: (name: string) => boolean;
  say: (line: string) => void;
};
export type Look = "light" | "dark";
export const looks = ["light", "dark"] as const satisfies readonly Look[];

type Account = { at: string; email: string; password: string };

/** Accounts of the demo; README, section Run it. */
const accounts = {
  owner: { at: "/auth", email: "dona@demo.obi.example", password: "Obi#Demo-2026" },
  manager: { at: "/auth", email: "gerente@demo.obi.example", password: "Obi#Demo-2026" },
  desk: { at: "/auth", email: "recepcao@demo.obi.example", password: "Obi#Demo-2026" },
  finance: { at: "/auth", email: "financeiro@demo.obi.example", password: "Obi#Demo-2026" },
  instructor: { at: "/auth", email: "professor@demo.obi.example", password: "Obi#Demo-2026" },
  member: { at: "/auth", email: "equipe@demo.obi.example", password: "Obi#Demo-2026" },
  ownerWhoseTrialIsOver: { at: "/auth", email: "vencida@demo.obi.example", password: "Obi#Demo-2026" },
  student: { at: "/student-login", email: "aluna@demo.obi.example", password: "faixa123" },
  guardian: { at: "/student-login", email: "familia@demo.obi.example", password: "faixa123" },
  superAdmin: { at: "/auth", email: "admin@demo.obi.example", password: "Obi#Admin-2026" },
} as const satisfies Record<string, Account>;

type Visitor = keyof typeof accounts | "ownerOfEmptyStudio" | "visitor" | "newcomer";

export async function enter(
  browser: Browser,
  { baseURL }: Task,
  who: Visitor,
  options: BrowserContextOptions = {},
): Promise<Page> {
  // The policy of public pages would refuse the style of `calm`.
  const zone = { locale: "pt-BR", timezoneId: "America/Sao_Paulo", bypassCSP: true };
  const context = await browser.newContext({ baseURL, ...zone, ...options });
  context.setDefaultTimeout(90_000);
  // The popup would cover the page.
  await context.route("**/site/popup.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  const page = await context.newPage();
  if (who === "ownerOfEmptyStudio") await signUp(page);
  else if (who in accounts) await signIn(page, accounts[who as keyof typeof accounts]);
  return page;
}

async function signIn(page: Page, { at, email, password }: Account): Promise<void> {
  await page.goto(at);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== at);
}

async function signUp(page: Page): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Seu nome completo").fill("Rosa Nakamura");
  await page.getByLabel("Nome do estúdio ou academia").fill("Dojô Aurora");
  await page.getByLabel("E-mail").fill(`rosa.${Date.now()}@obi.example`);
  await page.getByRole("textbox", { name: "Senha" }).fill("Obi#Demo-2026");
  await page.getByRole("button", { name: "Começar teste grátis" }).click();
  await page.waitForURL((url) => url.pathname !== "/signup");
}

/** Waits for choices, pictures and animations, and hides scrollbars and Next's overlay. */
export async function calm(page: Page): Promise<void> {
  await page.addStyleTag({ content: "nextjs-portal { display: none } * { scrollbar-width: none }" });
  await page.waitForFunction(hasChoices);
  await page.evaluate(showTimesInPortuguese);
  await page.evaluate(loadPictures);
  await page.mouse.move(0, 0);
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
}

/** A form's choices load after the form. */
const hasChoices = (): boolean =>
  [...document.querySelectorAll("option:checked")].every((option) => option.textContent !== "Carregando...");

/** Lazy pictures load when they are near the viewport; a full-page picture does not wait for them. */
async function loadPictures(): Promise<void> {
  for (const picture of document.images) picture.loading = "eager";
  await Promise.allSettled([...document.images].map((picture) => picture.decode()));
}

/** Browsers write dates and times in their own language, and the one that draws may have no Portuguese. */
function showTimesInPortuguese(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=date]")) {
    const day = field.value.split("-").reverse().join("/");
    field.type = "text";
    field.value = day || "dd/mm/aaaa";
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=time]")) {
    const hour = field.value;
    field.type = "text";
    field.value = hour || "--:--";
  }
}

/** Presses buttons in turn: the first visible one whose name begins like this, within an open menu if there is one. */
export async function press(page: Page, names: readonly string[]): Promise<void> {
  const menu = page.locator("[popover]:popover-open");
  for (const [index, name] of names.entries()) {
    const place = index > 0 && (await menu.count()) > 0 ? menu : page;
    const begins = new RegExp(`^${name}`);
    await place.getByRole("button", { name: begins }).filter({ visible: true }).first().click();
  }
}
