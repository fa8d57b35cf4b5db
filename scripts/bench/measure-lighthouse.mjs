import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { Problem } from "../lib/problem.mjs";
import { findFreePort } from "../lib/ports.ts";
import { median } from "./figures.mjs";
import { getPage } from "./http.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Simulated throttling still varies with the machine's load: the median of three is judged. */
const ROUNDS = 3;

/** The public pages, with an article found where a visitor finds it. */
async function visitorPages(url) {
  const { html } = await getPage(`${url}/`);
  const article = /href="(\/blog\/[a-z0-9-]+)"/.exec(html.toString())?.[1];
  if (!article) throw new Problem("A página inicial não mostra nenhum artigo do blog.");
  return [
    { name: "início", path: "/" },
    { name: "artigo do blog", path: article },
    { name: "blog", path: "/blog" },
    { name: "preço", path: "/pricing" },
  ];
}

/** Scores of 0 to 1 of each public page on a simulated phone, as `{ name, path, scores, missed }`. */
export async function scorePages({ url, chromiumPath }) {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  });
  try {
    const results = [];
    for (const page of await visitorPages(url))
      results.push({ ...page, ...(await score(url + page.path, port)) });
    return results;
  } finally {
    await browser.close();
  }
}

async function score(address, port) {
  const runs = [];
  const missed = new Set();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { lhr } = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: "error" });
    if (lhr.runtimeError) throw new Problem(`Lighthouse não mediu ${address}: ${lhr.runtimeError.message}`);
    runs.push(CATEGORIES.map((id) => lhr.categories[id].score ?? 0));
    for (const id of CATEGORIES.slice(1)) {
      for (const { id: audit, weight } of lhr.categories[id].auditRefs) {
        const { score: got } = lhr.audits[audit];
        if (weight > 0 && got !== null && got < 1) missed.add(audit);
      }
    }
  }
  return { scores: CATEGORIES.map((_, at) => median(runs.map((run) => run[at]))), missed: [...missed] };
}
