import { chromium } from "@playwright/test";
import { get, getPage } from "./http.mjs";
import { emptyStatic, studentsPage, weighedPages } from "./pages.mjs";

const TAG = /<script\b[^>]*>|<link\b[^>]*>/gi;

/** Addresses of the scripts that a browser of today loads for this page. */
function scriptsOf(html) {
  const addresses = (html.toString().match(TAG) ?? []).flatMap((tag) => {
    if (/\bnomodule\b/i.test(tag)) return [];
    if (/^<script/i.test(tag)) return /\bsrc="([^"]+)"/i.exec(tag)?.[1] ?? [];
    const isScript = /\bas="script"/i.test(tag) || /\brel="modulepreload"/i.test(tag);
    return isScript ? (/\bhref="([^"]+)"/i.exec(tag)?.[1] ?? []) : [];
  });
  return [...new Set(addresses.map((address) => address.replaceAll("&amp;", "&")))];
}

/**
 * Weighs the script of each page twice, in bytes over the wire: what its HTML names, and what Chromium has loaded once
 * the network is quiet. Answers `{ pages, empty }`, each page with `{ named, loaded }`; `empty` is Next.js alone.
 */
export async function weighScripts({ url, baseline, cookies, chromiumPath }) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  try {
    const results = [];
    for (const page of weighedPages) {
      const cookie = cookies[page.as];
      const named = await namedScript(url + page.path, cookie);
      results.push({ ...page, named, loaded: await loadedScript(browser, url + page.path, cookie) });
    }
    const emptyUrl = baseline.url + emptyStatic;
    const empty = { named: await namedScript(emptyUrl), loaded: await loadedScript(browser, emptyUrl) };
    return { pages: results, empty };
  } finally {
    await browser.close();
  }
}

async function namedScript(url, cookie) {
  const { html } = await getPage(url, { cookie });
  const answers = await Promise.all(scriptsOf(html).map((src) => get(new URL(src, url))));
  return answers.reduce((sum, { sent }) => sum + sent.length, 0);
}

async function loadedScript(browser, url, cookie) {
  const context = await browser.newContext();
  if (cookie) {
    const [name, value] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url }]);
  }
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const scripts = new Set();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    const isScript = type === "Script" || /javascript/.test(response.mimeType);
    if (isScript) scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await network.send("Network.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return bytes;
}

/** HTML of the students page in bytes, as it is and as it is sent, for the owner of each cookie. */
export async function weighStudentsPage({ url, cookies }) {
  const weights = [];
  for (const cookie of cookies) {
    const { html, sent } = await getPage(url + studentsPage, { cookie });
    weights.push({ raw: html.length, sent: sent.length });
  }
  return weights;
}
