import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findOrInstallChromium } from "../lib/chromium.ts";
import { root } from "../lib/root.mjs";
import { SCALE, accounts, shots } from "./shots.mjs";

/**
 * Photographs the running demo for the landing page, light and dark:
 * `npm start` in one terminal, `npm run screens [-- http://localhost:3000 [name]]` in another, then commit public/screens.
 */

const [baseURL = "http://localhost:3000", only = ""] = process.argv.slice(2);
const folder = path.join(root, "public/screens");
const MAX_BYTES = 60_000;

async function signIn(page, { signIn: path, email, password }) {
  await page.goto(path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== path);
}

/** A browser writes dates in its own language, and the one that takes the pictures may have no Portuguese. */
function showDaysInPortuguese() {
  for (const field of document.querySelectorAll("input[type=date]")) {
    const day = field.value.split("-").reverse().join("/");
    field.type = "text";
    field.value = day || "dd/mm/aaaa";
  }
}

async function photograph(page, { address, viewport, press, fill = {} }, colorScheme) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.addStyleTag({ content: "nextjs-portal { display: none } * { scrollbar-width: none }" });
  if (press) {
    await page.getByRole("button", { name: press }).first().click();
    for (const [label, text] of Object.entries(fill))
      await page.getByRole("dialog").getByRole("textbox", { name: label }).first().fill(text);
  }
  await page.evaluate(showDaysInPortuguese);
  await page.mouse.move(0, 0);
  return page.screenshot({ animations: "disabled", caret: "hide" });
}

/** The best quality that keeps the file light. */
async function write(picture, name, width) {
  for (let quality = 82; quality >= 30; quality -= 6) {
    const file = await sharp(picture).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
    if (file.length > MAX_BYTES) continue;
    await writeFile(path.join(folder, name), file);
    process.stdout.write(`${name} ${Math.ceil(file.length / 1000)} kB (${quality})\n`);
    return;
  }
  throw new Error(`${name} stays above ${MAX_BYTES} bytes`);
}

async function shoot(browser, who) {
  const context = await browser.newContext({
    baseURL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    deviceScaleFactor: SCALE,
  });
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  await signIn(page, accounts[who]);
  for (const shot of shots.filter((each) => each.who === who && each.name.startsWith(only))) {
    for (const look of ["light", "dark"]) {
      const picture = await photograph(page, shot, look);
      for (const width of shot.widths) await write(picture, `${shot.name}-${look}-${width}.webp`, width);
    }
  }
  await context.close();
}

const executablePath = await findOrInstallChromium((line) => process.stdout.write(`${line}\n`));
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const who of Object.keys(accounts)) await shoot(browser, who);
} finally {
  await browser.close();
}
