import { chromium } from "@playwright/test";
import { get, getPage } from "./http.mjs";
import { studentsPage, weighedPages } from "./pages.mjs";

const TAG = /<script\b[^>]*>|<link\b[^>]*>/gi;

/** Addresses of the scripts that a browser of today loads for this page. */
export function scriptsOf(html) {
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
 * the network is quiet. Answers a page with `{ named, loaded }`.
 */
export async function weighScripts({ url, cookies, chromiumPath }) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  try {
    const results = [];
    for (const page of weighedPages) {
      const cookie = cookies[page.as];
      const { html } = await getPage(url + page.path, { cookie });
      const sent = await Promise.all(scriptsOf(html).map((src) => get(new URL(src, url))));
      const named = sent.reduce((sum, answer) => sum + answer.sent.length, 0);
      results.push({ ...page, named, loaded: await loadedScript(browser, url + page.path, cookie) });
    }
    return results;
  } finally {
    await browser.close();
  }
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
