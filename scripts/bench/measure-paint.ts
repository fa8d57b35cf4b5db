import { type Browser, type Page as Tab, chromium } from "@playwright/test";
import { Problem } from "../lib/problem.mjs";
import { median, milliseconds } from "./figures.ts";
import { cookieFor } from "./measure-weight.ts";
import { watchedPages } from "./pages.ts";
import type { Seat, Stage } from "./stage.ts";
import type { Row, Section } from "./table.ts";

const SLOWER = 4;
const ROUNDS = 5;
/** Wait after the load in milliseconds, for late paints. */
const REST_MS = 1_500;
const LARGEST_MS = 1_000;
const AFTER_FIRST_MS = 200;
const CLICK_MS = 100;
const PATIENCE_MS = 10_000;

export async function measurePaint(stage: Stage): Promise<Section[]> {
  const seat = await stage.seat();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath: await stage.chromium(), args });
  try {
    return [await largestPaints(browser, seat), await clicks(browser, seat)];
  } finally {
    await browser.close();
  }
}

async function openTab(browser: Browser, { url, cookie }: Seat): Promise<Tab> {
  const context = await browser.newContext({ locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  await context.addCookies([cookieFor(url, cookie)]);
  return context.newPage();
}

/** A fresh browser profile each time. */
async function largestPaints(browser: Browser, seat: Seat): Promise<Section> {
  const rows: Row[] = [];
  for (const { name, path } of watchedPages) {
    const paints = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const tab = await openTab(browser, seat);
      const session = await tab.context().newCDPSession(tab);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await tab.goto(seat.url + path, { waitUntil: "load" });
      await tab.waitForTimeout(REST_MS);
      paints.push(await tab.evaluate(readPaints));
      await tab.context().close();
    }
    const first = median(paints.map((paint) => paint.first));
    const largest = median(paints.map((paint) => paint.largest));
    const after = median(paints.map((paint) => paint.largest - paint.first));
    rows.push({
      label: `${name} ${path}`,
      measured: `primeira ${milliseconds(first)}, maior ${milliseconds(largest)}`,
      budget: `≤ ${milliseconds(LARGEST_MS)}, ≤ ${milliseconds(AFTER_FIRST_MS)} depois da primeira`,
      isMet: largest <= LARGEST_MS && after <= AFTER_FIRST_MS,
    });
  }
  return {
    title: "pintura",
    note: `navegador ${SLOWER} vezes mais lento, sem nada guardado; medianas`,
    rows,
  };
}

/** Runs in the page. */
function readPaints(): Promise<{ first: number; largest: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
      resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? NaN });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** Time from pressing a link of the menu to the frame that shows its page; each page was seen a moment ago. */
async function clicks(browser: Browser, seat: Seat): Promise<Section> {
  const tab = await openTab(browser, seat);
  const first = watchedPages[0];
  if (!first) throw new Error("The list of watched pages is empty.");
  await tab.goto(seat.url + first.path, { waitUntil: "load" });
  await tab.waitForTimeout(REST_MS);
  const waits = new Map<string, number[]>(watchedPages.map(({ path }) => [path, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { path, name } of [...watchedPages.slice(1), first]) {
      const ms = await tab.evaluate(pressAndWait, { path, patience: PATIENCE_MS });
      if (ms === null) throw new Problem(`O menu não levou a ${name} (${path}) em ${PATIENCE_MS / 1000} s.`);
      if (round >= 0) waits.get(path)?.push(ms);
      await tab.waitForTimeout(300);
    }
  }
  await tab.context().close();
  const rows = watchedPages.map(({ name, path }): Row => {
    const ms = median(waits.get(path) ?? []);
    return {
      label: `${name} ${path}`,
      measured: milliseconds(ms),
      budget: `≤ ${milliseconds(CLICK_MS)}`,
      isMet: ms <= CLICK_MS,
    };
  });
  return { title: "clique no menu", note: "até a pintura de uma página vista há pouco; medianas", rows };
}

/**
 * Runs in the page. The page counts as shown when its heading is visible and nothing is loading. A kept page
 * (`aria-busy`) counts before the answer arrives.
 */
function pressAndWait({ path, patience }: { path: string; patience: number }): Promise<number | null> {
  const link = document.querySelector<HTMLAnchorElement>(`nav[aria-label="Principal"] a[href="${path}"]`);
  const seenHeading = () =>
    [...document.querySelectorAll("main h1")].find((one) => getComputedStyle(one).visibility === "visible");
  const left = seenHeading();
  const began = performance.now();
  link?.click();
  const hasCome = () => {
    const heading = seenHeading();
    const isLoading = document.querySelector('main [role="status"]:not(:empty, [aria-busy] *)') !== null;
    return heading !== undefined && heading !== left && !isLoading;
  };
  return new Promise((resolve) => {
    const look = () => {
      const waited = performance.now() - began;
      if (waited > patience) return resolve(null);
      if (!hasCome()) return requestAnimationFrame(look);
      // The next frame comes after the present state was painted.
      requestAnimationFrame(() => resolve(performance.now() - began));
    };
    look();
  });
}
