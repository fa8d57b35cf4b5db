import { type Browser, chromium } from "@playwright/test";
import { large, small } from "./data/load.ts";
import { kilobytes, times } from "./figures.ts";
import { get, getPage } from "./http.ts";
import {
  addressOf,
  emptyDynamic,
  ownerPages,
  portalPages,
  schedulePage,
  studentsPage,
  type WeighedPage,
  weighedPages,
} from "./pages.ts";
import type { Stage } from "./stage.ts";
import type { Row, Section } from "./table.ts";

const HTML_BUDGET = 100_000;
const PORTAL_HTML_BUDGET = 60_000;

export async function measureHtml({ seat, product, studentCookie }: Stage): Promise<Section[]> {
  const [usual, few, many] = [await seat(), await seat(small), await seat(large)];
  const weighed = [
    ...ownerPages.map(({ name, path }) => ({ label: name, path, from: usual })),
    { label: "alunos, com 300", path: studentsPage, from: few },
    { label: "alunos, com 5.000", path: studentsPage, from: many },
    { label: `agenda, com ${small.classes} aulas`, path: schedulePage, from: few },
  ];
  const rowOf = (label: string, { html, sent }: { html: Buffer; sent: Buffer }, budget: number): Row => ({
    label,
    measured: `${kilobytes(html.length)}, ${kilobytes(sent.length)} com gzip`,
    budget: `≤ ${kilobytes(budget)}`,
    isMet: html.length <= budget,
  });
  const rows: Row[] = [];
  for (const { label, path, from } of weighed)
    rows.push(rowOf(label, await getPage(from.url + addressOf(path, from.ids), from), HTML_BUDGET));
  const cookie = await studentCookie();
  for (const { name, path } of portalPages)
    rows.push(rowOf(name, await getPage(product.url + path, { cookie }), PORTAL_HTML_BUDGET));
  const note = "vale o tamanho sem gzip; 1.000 alunos e 30 aulas, onde não diz outra coisa";
  return [{ title: "HTML", note, rows }];
}

type Weight = { named: number; loaded: number };

/** Chromium reports no bytes for a cached script; then the scripts named in the HTML are the weight. */
const heavier = ({ named, loaded }: Weight) => Math.max(named, loaded);

/**
 * Script of each page over the wire, measured twice: the files that its HTML names, and those that Chromium has
 * loaded once the network is quiet.
 */
export async function measureScript(stage: Stage): Promise<Section[]> {
  const { cookie, ids } = await stage.seat();
  const cookies = { owner: cookie, student: await stage.studentCookie(), visitor: undefined };
  const browser = await chromium.launch({ executablePath: await stage.chromium(), args: ["--no-sandbox"] });
  try {
    const weigh = async (url: string, sent?: string): Promise<Weight> => ({
      named: await namedScript(url, sent),
      loaded: await loadedScript(browser, url, sent),
    });
    const empty = await weigh(stage.baseline.url + emptyDynamic);
    const row = (
      { name, path, budget }: Pick<WeighedPage, "name" | "path" | "budget">,
      weight: Weight,
    ): Row => ({
      label: `${name} ${path}`,
      measured: `${kilobytes(weight.named)} no HTML, ${kilobytes(weight.loaded)} no Chromium`,
      ...(budget && { budget: `≤ ${kilobytes(budget)}`, isMet: heavier(weight) <= budget }),
      ratio: times(weight.loaded / heavier(empty)),
    });
    const rows: Row[] = [];
    for (const { above, as, ...page } of weighedPages) {
      const weight = await weigh(stage.product.url + addressOf(page.path, ids), cookies[as]);
      rows.push(row({ ...page, budget: above ? heavier(empty) + above : page.budget }, weight));
    }
    rows.push(row({ name: "página vazia", path: emptyDynamic }, empty));
    const note = "gzip, como enviado; vale o maior dos dois números; razão: contra página vazia";
    return [{ title: "script de uma página", note, rows }];
  } finally {
    await browser.close();
  }
}

const TAG = /<script\b[^>]*>|<link\b[^>]*>/gi;

function scriptsOf(html: Buffer): string[] {
  const addresses = (html.toString().match(TAG) ?? []).flatMap((tag) => {
    if (/\bnomodule\b/i.test(tag)) return [];
    if (/^<script/i.test(tag)) return /\bsrc="([^"]+)"/i.exec(tag)?.[1] ?? [];
    const isScript = /\bas="script"/i.test(tag) || /\brel="modulepreload"/i.test(tag);
    return isScript ? (/\bhref="([^"]+)"/i.exec(tag)?.[1] ?? []) : [];
  });
  return [...new Set(addresses.map((address) => address.replaceAll("&amp;", "&")))];
}

async function namedScript(url: string, cookie?: string): Promise<number> {
  const { html } = await getPage(url, { cookie });
  const answers = await Promise.all(scriptsOf(html).map((src) => get(new URL(src, url).href)));
  return answers.reduce((sum, { sent }) => sum + sent.length, 0);
}

async function loadedScript(browser: Browser, url: string, cookie?: string): Promise<number> {
  const context = await browser.newContext();
  if (cookie) await context.addCookies([cookieFor(url, cookie)]);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  /** Bytes of the response headers by request; they are subtracted, as an empty page's are shorter than ours. */
  const scripts = new Map<string, number>();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    const isScript = type === "Script" || /javascript/.test(response.mimeType);
    if (isScript) scripts.set(requestId, response.encodedDataLength);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const head = scripts.get(requestId);
    if (head !== undefined) bytes += encodedDataLength - head;
  });
  await network.send("Network.enable");
  await page.goto(url, { waitUntil: "load" });
  // "networkidle" never comes on a page with an open event stream.
  await page.waitForTimeout(QUIET_MS);
  await context.close();
  return bytes;
}

const QUIET_MS = 1_500;

export function cookieFor(url: string, cookie: string) {
  const at = cookie.indexOf("=");
  return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url };
}
