import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { Problem } from "../lib/problem.mjs";
import { findFreePort } from "../lib/ports.ts";
import { median, number } from "./figures.ts";
import { getPage } from "./http.ts";
import type { Stage } from "./stage.ts";
import type { Section } from "./table.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Simulated throttling still varies with the machine's load: the median of three is judged. */
const ROUNDS = 3;
const LEAST = 0.99;

type Score = { scores: number[]; missed: string[] };

/** The public pages, with an article found where a visitor finds it. */
async function visitorPages(url: string) {
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

/** Scores of 0 to 1 of each public page on a simulated phone. */
export async function measureLighthouse({ product, chromium: findChromium }: Stage): Promise<Section[]> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  });
  try {
    const rows = [];
    for (const { name, path } of await visitorPages(product.url)) {
      const { scores, missed } = await score(product.url + path, port);
      rows.push({
        label: `${name} ${path}`,
        measured: [scores.map((each) => number(each, 2)).join(" · "), ...missed].join(", "),
        budget: `≥ ${number(LEAST, 2)}`,
        isMet: scores.every((each) => each >= LEAST),
      });
    }
    const note = "desempenho, acessibilidade, boas práticas, SEO; mediana de três";
    return [{ title: "Lighthouse, celular simulado", note, rows }];
  } finally {
    await browser.close();
  }
}

async function score(address: string, port: number): Promise<Score> {
  const runs: number[][] = [];
  const missed = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: "error" });
    if (!run) throw new Problem(`Lighthouse não mediu ${address}.`);
    const { lhr } = run;
    if (lhr.runtimeError) throw new Problem(`Lighthouse não mediu ${address}: ${lhr.runtimeError.message}`);
    runs.push(CATEGORIES.map((id) => lhr.categories[id]?.score ?? 0));
    for (const id of CATEGORIES.slice(1)) {
      for (const { id: audit, weight } of lhr.categories[id]?.auditRefs ?? []) {
        const got = lhr.audits[audit]?.score ?? 1;
        if (weight > 0 && got < 1) missed.add(audit);
      }
    }
  }
  return { scores: CATEGORIES.map((_, at) => median(runs.map((run) => run[at] ?? 0))), missed: [...missed] };
}
