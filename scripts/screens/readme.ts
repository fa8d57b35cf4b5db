import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { README_DESK, outlineOf } from "../../e2e/sweep/outline.ts";
import { inRoot } from "../lib/root.mjs";
import { type Task, calm, enter } from "./visit.ts";

/** The README's picture of the dashboard, and its outline: e2e/sweep/landing-pictures.spec.ts compares today's with it. */
export async function drawReadme(browser: Browser, task: Task): Promise<void> {
  const page = await enter(browser, task, "owner", { viewport: README_DESK });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await calm(page);
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  await writeFile(
    path.join(task.folder, "dashboard.webp"),
    await sharp(picture).webp({ quality: 82 }).toBuffer(),
  );
  await writeFile(
    inRoot("scripts/screens/dashboard.json"),
    `${JSON.stringify(await outlineOf(page), null, 2)}\n`,
  );
  task.say("dashboard.webp");
  await page.context().close();
}
