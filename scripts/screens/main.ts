import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findOrInstallChromium } from "../lib/chromium.ts";
import { inRoot } from "../lib/root.mjs";
import { loadEnvFiles, readSettings } from "../lib/settings.ts";
import { drawEvery } from "./every.ts";
import { drawLanding } from "./landing.ts";
import { drawReadme } from "./readme.ts";

/**
 * Draws the running demo: `npm start` in one terminal, then in another `npm run screens [-- <part> [<address>
 * [<names>]]]`.
 * `every`: each page, dialog and menu of everybody, into the data folder, for a look side by side.
 * `landing`: the pictures of the landing page, into public/screens, to be committed.
 * `readme`: the picture at the head of the README, into docs, to be committed.
 * Without a part all are drawn. `names` are prefixes separated by commas. Run it on the evening of a weekday: on a
 * Sunday the academy is empty.
 */
const parts = { every: drawEvery, landing: drawLanding, readme: drawReadme };

const [asked, address, names = ""] = process.argv.slice(2);
const isWanted = (name: string) => names.split(",").some((begins) => name.startsWith(begins));
const say = (line: string) => process.stdout.write(`${line}\n`);
loadEnvFiles();
const settings = readSettings();
const folders = {
  every: path.join(settings.dataDir, "screens"),
  landing: inRoot("public/screens"),
  readme: inRoot("docs"),
};
const executablePath = await findOrInstallChromium(say);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const part of ["every", "landing", "readme"] as const) {
    if (asked && asked !== part) continue;
    await mkdir(folders[part], { recursive: true });
    await parts[part](browser, { baseURL: address ?? settings.appUrl, folder: folders[part], isWanted, say });
  }
} finally {
  await browser.close();
}
