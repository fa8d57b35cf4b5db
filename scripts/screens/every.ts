import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { type Opening, openings } from "../../e2e/sweep/openings.ts";
import { type Walker, walks } from "../../e2e/sweep/pages.ts";
import { type Task, calm, enter, looks, press } from "./visit.ts";

const WIDTHS = [360, 1024, 1280];

type Names = Readonly<Record<string, string>>;

async function linkAt(page: Page, address: string, link: RegExp): Promise<string> {
  await page.goto(address);
  for (const found of await page.locator("main a").all()) {
    const [, part] = link.exec((await found.getAttribute("href")) ?? "") ?? [];
    if (part) return part;
  }
  throw new Error(`${address} has no link that matches ${link}.`);
}

async function namesOfOwner(page: Page): Promise<Names> {
  const oneClass = await linkAt(page, "/dashboard/schedule", /schedule\/([\da-f-]{36})$/);
  await page.goto(`/dashboard/schedule/${oneClass}`);
  const past = page.getByRole("region", { name: "Últimas datas" }).locator("time").first();
  const lastDay = (await past.getAttribute("datetime")) ?? "";
  const checked = await bringStudents(page);
  return {
    "{checkedImport}": checked,
    "{doneImport}": await importStudents(page, await bringStudents(page)),
    "{class}": oneClass,
    "{lastDay}": lastDay,
    "{nextWeek}": new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    "{lead}": await linkAt(page, "/dashboard/crm?etapa=attended", /crm\/([\da-f-]{36})/),
    "{wonLead}": await linkAt(page, "/dashboard/crm?etapa=active_student", /crm\/([\da-f-]{36})/),
    "{student}": await linkAt(page, "/dashboard/students?q=Beatriz Nogueira", /students\/([\da-f-]{36})/),
    "{instructor}": await linkAt(page, "/dashboard/instructors", /instructors\/([\da-f-]{36})/),
  };
}

/** The demo has no import. Each run brings a file of its own as far as Conferência. */
async function bringStudents(page: Page): Promise<string> {
  const name = `Exemplo ${Date.now().toString(36)}`;
  const rows = [
    `Ana ${name};01/02/2015;azul 2 graus`,
    `Caio ${name};03/04/2016;amarela`,
    `Lia ${name};ontem;`,
  ];
  await page.goto("/dashboard/students/importar");
  await page.waitForLoadState("networkidle");
  await page.locator('input[type="file"]').setInputFiles({
    name: "alunos.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Nome;Nascimento;Faixa", ...rows].join("\n")),
  });
  await page.getByRole("button", { name: "Conferir" }).click();
  await page.waitForURL(/conferencia$/);
  return page.url().split("/").at(-2) ?? "";
}

/** Runs such an import: its students stay in the demo. */
async function importStudents(page: Page, id: string): Promise<string> {
  await page.getByRole("button", { name: /^Importar/ }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Importar/ })
    .click();
  await page.waitForURL(/resultado$/);
  return id;
}

const asTheOwner = async (_: Page, browser: Browser, task: Task): Promise<Names> => {
  const page = await enter(browser, task, "owner");
  const names = await namesOfOwner(page);
  await page.context().close();
  return names;
};

/** Fills the placeholders of the sweep's addresses and presses, found by links as a person finds them. */
const namesOf: Partial<Record<Walker, (page: Page, browser: Browser, task: Task) => Promise<Names>>> = {
  owner: namesOfOwner,
  manager: asTheOwner,
  desk: asTheOwner,
  finance: asTheOwner,
  instructor: async (page) => {
    const date = await linkAt(page, "/dashboard/schedule", /schedule\/([\da-f-]{36}\/[\d-]{10})/);
    const [ownClass = "", ownDay = ""] = date.split("/");
    const ownStudent = await linkAt(page, "/dashboard/students", /students\/([\da-f-]{36})/);
    return { "{ownClass}": ownClass, "{ownDay}": ownDay, "{ownStudent}": ownStudent };
  },
  superAdmin: async (page) => ({
    "{studio}": await linkAt(page, "/admin/studios", /studios\/([\da-f-]{36})/),
    "{post}": await linkAt(page, "/admin/blog", /blog\/([\da-f-]{36})/),
    "{draft}": (await writeDraft(page)).draft,
  }),
  visitor: async (_, browser, task) => {
    const page = await enter(browser, task, "superAdmin");
    const { preview } = await writeDraft(page);
    await page.context().close();
    return { "{preview}": preview };
  },
};

/** The demo has no draft. Each run writes one of its own, so that the pictures can be drawn again. */
async function writeDraft(page: Page): Promise<{ draft: string; preview: string }> {
  await page.goto("/admin/blog/novo");
  await page
    .getByLabel("Título")
    .first()
    .fill(`O que perguntar antes de graduar ${Date.now().toString(36)}`);
  await page.getByLabel("Resumo").fill("Cinco perguntas que cabem numa conversa de corredor.");
  await page
    .getByLabel("Conteúdo")
    .fill("## Quando\n\nAntes da **prova**, nunca depois.\n\n- Treina há quanto tempo?\n- Ajuda quem chega?");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.waitForURL(/blog\/[\da-f-]{36}/);
  await page.getByRole("button", { name: "Criar link de prévia" }).click();
  const address = await page.getByLabel("Endereço da prévia").inputValue();
  return { draft: page.url().slice(-36), preview: address.slice(address.lastIndexOf("/") + 1) };
}

/** Throws for an unknown placeholder: it would draw the not-found page. */
const fill = (text: string, names: Names): string =>
  text.replace(/\{\w+\}/g, (name) => {
    if (!names[name]) throw new Error(`The demo has no value for ${name} in ${text}.`);
    return names[name];
  });

const fileOf = (who: Walker, address: string, presses: readonly string[]): string =>
  [who, address, ...presses].join(" ").replace(/[^\p{L}\d]+/gu, "-");

/** States in which no account of the demo is. */
const undrawn = [
  "memberWithoutFactor",
  "deskOfEmptyStudio",
  "financeOfEmptyStudio",
  "instructorWithoutClasses",
] as const satisfies readonly Walker[];
type Drawn = Exclude<Walker, (typeof undrawn)[number]>;
const isDrawn = (who: Walker): who is Drawn => undrawn.every((one) => one !== who);

/** Every page of everybody and every dialog (e2e/sweep/openings.ts), at each width, light and dark. */
export async function drawEvery(browser: Browser, task: Task): Promise<void> {
  for (const who of (Object.keys(walks) as Walker[]).filter(isDrawn)) {
    const stops: (Partial<Opening> & { path: string })[] = [...walks[who], ...(openings[who] ?? [])];
    const wanted = stops
      .map(({ path: address, presses = [] }) => ({ address, presses, file: fileOf(who, address, presses) }))
      .filter(({ file }) => task.isWanted(file));
    if (wanted.length === 0) continue;
    const page = await enter(browser, task, who);
    const names = (await namesOf[who]?.(page, browser, task)) ?? {};
    for (const { address, presses, file } of wanted) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(fill(address, names));
      await page.waitForLoadState("networkidle");
      await press(
        page,
        presses.map((name) => fill(name, names)),
      );
      for (const colorScheme of looks) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await calm(page);
          const picture = path.join(task.folder, `${file}-${width}-${colorScheme}.jpg`);
          await page.screenshot({ path: picture, fullPage: presses.length === 0, type: "jpeg", quality: 70 });
        }
      }
      task.say(file);
    }
    await page.context().close();
  }
}
