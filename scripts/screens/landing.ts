import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { outlineOf } from "../../e2e/sweep/outline.ts";
import { inRoot } from "../lib/root.mjs";
import { type Cut, type Shot, cornerOf, shots } from "./landing-shots.ts";
import { hideCutLines } from "./whole-lines.ts";
import { type Look, type Task, calm, enter, looks, press } from "./visit.ts";

const MAX_BYTES = 60_000;

async function photograph(page: Page, shot: Shot, cut: Cut, colorScheme: Look) {
  const { viewport, width, height } = cut;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto(shot.address);
  await page.waitForLoadState("networkidle");
  await press(page, shot.presses ?? []);
  for (const [label, text] of Object.entries(shot.fill ?? {}))
    await page.getByRole("dialog").getByRole("textbox", { name: label }).first().fill(text);
  // The bar at the foot of a phone would cover the subject.
  await page.addStyleTag({ content: "main [data-foot] { visibility: hidden }" });
  // Behind a dialog half a page would be seen.
  if (shot.presses)
    await page.addStyleTag({
      content: "body { visibility: hidden } dialog, [role=dialog] { visibility: visible }",
    });
  const { x, y } = await cornerOn(page, (cut.of ?? shot.of)(page), { ...shot, ...cut });
  await calm(page);
  const clip = { x, y, width, height };
  if (!cut.goesOn) await hideCutLines(page, clip);
  return page.screenshot({
    clip,
    fullPage: shot.presses === undefined,
    animations: "disabled",
    caret: "hide",
  });
}

async function cornerOn(page: Page, fact: Locator, cut: Cut & Pick<Shot, "at">) {
  await fact.waitFor();
  const box = await fact.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: y + scrollY, width, height };
  });
  return cornerOf(box, cut, await page.evaluate(() => document.documentElement.scrollHeight));
}

async function write(picture: Buffer, file: string, width: number, { say }: Task): Promise<void> {
  for (let quality = 82; quality >= 30; quality -= 6) {
    const drawn = await sharp(picture).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
    if (drawn.length > MAX_BYTES) continue;
    await writeFile(file, drawn);
    say(`${path.basename(file)} ${Math.ceil(drawn.length / 1000)} kB (${quality})`);
    return;
  }
  throw new Error(`${file} stays above ${MAX_BYTES} bytes at the lowest quality.`);
}

/** Stores the portal's outline of this picture: e2e/sweep/landing-pictures.spec.ts compares it with today's. */
const noteOutline = async (page: Page): Promise<void> =>
  writeFile(inRoot("scripts/screens/portal.json"), `${JSON.stringify(await outlineOf(page), null, 2)}\n`);

/** The pictures of the landing page, each cut to one subject that is readable at its size there. */
export async function drawLanding(browser: Browser, task: Task): Promise<void> {
  const wanted = shots.filter(({ name }) => task.isWanted(name));
  for (const who of new Set(wanted.map((shot) => shot.who))) {
    const page = await enter(browser, task, who, { deviceScaleFactor: 2 });
    for (const shot of wanted.filter((shot) => shot.who === who))
      for (const [suffix, cut] of Object.entries(shot.cuts))
        for (const look of looks) {
          const picture = await photograph(page, shot, cut, look);
          if (shot.name === "portal") await noteOutline(page);
          for (const width of cut.files)
            await write(
              picture,
              path.join(task.folder, `${shot.name}${suffix}-${look}-${width}.webp`),
              width,
              task,
            );
        }
    await page.context().close();
  }
}
