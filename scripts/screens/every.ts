import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { type Opening, type Walker, openings, walks } from "../../e2e/sweep/pages.ts";
import { type Task, calm, enter, looks, press } from "./visit.ts";

const WIDTHS = [360, 1024, 1280];

/** What the addresses and presses of the sweep leave open, found as a person finds it. */
async function namesOf(page: Page): Promise<Record<string, string>> {
  const linkAt = async (address: string, link: RegExp): Promise<string> => {
    await page.goto(address);
    for (const found of await page.locator("main a").all()) {
      const [, part] = link.exec((await found.getAttribute("href")) ?? "") ?? [];
      if (part) return part;
    }
    throw new Error(`${address} leads nowhere like ${link}`);
  };
  const oneClass = await linkAt("/dashboard/schedule", /schedule\/([\da-f-]{36})$/);
  await page.goto(`/dashboard/schedule/${oneClass}`);
  const past = page.getByRole("region", { name: "Últimas datas" }).locator("time").first();
  const lastDay = (await past.getAttribute("datetime")) ?? "";
  return {
    "{class}": oneClass,
    "{lastDay}": lastDay,
    "{lead}": await linkAt("/dashboard/crm?etapa=attended", /crm\/([\da-f-]{36})/),
    "{wonLead}": await linkAt("/dashboard/crm?etapa=active_student", /crm\/([\da-f-]{36})/),
    "{student}": await linkAt("/dashboard/students?q=Beatriz Nogueira", /students\/([\da-f-]{36})/),
    "{instructor}": await linkAt("/dashboard/instructors", /instructors\/([\da-f-]{36})/),
  };
}

/** A name that nothing fills would be a picture of the page that says that there is none. */
const fill = (text: string, names: Record<string, string>): string =>
  text.replace(/\{\w+\}/g, (name) => {
    if (!names[name]) throw new Error(`${name} of ${text} is none of the names that the demo fills`);
    return names[name];
  });

const fileOf = (who: Walker, address: string, presses: readonly string[]): string =>
  [who, address, ...presses].join(" ").replace(/[^\p{L}\d]+/gu, "-");

/** Every page of everybody and every dialog of the owner, at each width, light and dark. */
export async function drawEvery(browser: Browser, task: Task): Promise<void> {
  for (const who of Object.keys(walks) as Walker[]) {
    const stops: (Partial<Opening> & { path: string })[] = [
      ...walks[who],
      ...(who === "owner" ? openings : []),
    ];
    const wanted = stops
      .map(({ path: address, presses = [] }) => ({ address, presses, file: fileOf(who, address, presses) }))
      .filter(({ file }) => task.isWanted(file));
    if (wanted.length === 0) continue;
    const page = await enter(browser, task, who);
    const names = who === "owner" ? await namesOf(page) : {};
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
