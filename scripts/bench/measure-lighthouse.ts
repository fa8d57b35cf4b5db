import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { Problem } from "../lib/problem.mjs";
import { findFreePort } from "../lib/ports.ts";
import { median, number } from "./figures.ts";
import { openFront } from "./front.ts";
import { getPage } from "./http.ts";
import { portalPages } from "./pages.ts";
import type { Stage } from "./stage.ts";
import type { Row, Section } from "./table.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** Simulated throttling still varies with the machine's load, so the median of three counts. */
const ROUNDS = 3;
const LEAST = 0.99;

type Score = { scores: number[]; missed: string[] };

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

async function withBrowser<T>(
  { chromium: findChromium }: Stage,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // The front's certificate is self-signed.
    args: ["--no-sandbox", "--ignore-certificate-errors", `--remote-debugging-port=${port}`],
  });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

/** Scores from 0 to 1 of each public page on a simulated phone. */
export const measureLighthouse = (stage: Stage): Promise<Section[]> =>
  withBrowser(stage, async (port) => {
    const { product } = stage;
    const rows: Row[] = [];
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
  });

const PORTAL_LEAST = 0.95;
const PORTAL_USABLE_S = 2.5;

/** The student's pages on their first load, signed in, on a simulated phone with slow 4G, over TLS and HTTP/2. */
export const measurePortalLighthouse = (stage: Stage): Promise<Section> =>
  withBrowser(stage, async (port) => {
    const cookie = await stage.studentCookie();
    const front = await openFront(stage.product.url);
    const rows: Row[] = [];
    try {
      for (const { name, path } of portalPages) {
        const { performance, seconds } = await firstLoad(front.url + path, { port, cookie });
        rows.push({
          label: `${name} ${path}`,
          measured: `${number(performance, 2)}, utilizável em ${number(seconds, 1)} s`,
          budget: `≥ ${number(PORTAL_LEAST, 2)}, ≤ ${number(PORTAL_USABLE_S, 1)} s`,
          isMet: performance >= PORTAL_LEAST && seconds <= PORTAL_USABLE_S,
        });
      }
    } finally {
      await front.close();
    }
    const note = "desempenho e tempo até poder usar, 4G lento, HTTP/2; mediana de três";
    return { title: "Lighthouse do portal, celular simulado", note, rows };
  });

async function firstLoad(address: string, { port, cookie }: { port: number; cookie: string }) {
  const runs: { performance: number; seconds: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = await lighthouse(address, {
      port,
      onlyCategories: ["performance"],
      extraHeaders: { Cookie: cookie },
      logLevel: "error",
    });
    const lhr = run?.lhr;
    if (!lhr || lhr.runtimeError || new URL(lhr.finalDisplayedUrl).pathname !== new URL(address).pathname)
      throw new Problem(
        `Lighthouse não mediu ${address}: ${lhr?.runtimeError?.message ?? lhr?.finalDisplayedUrl ?? "sem resposta"}.`,
      );
    runs.push({
      performance: lhr.categories.performance?.score ?? 0,
      seconds: (lhr.audits.interactive?.numericValue ?? NaN) / 1_000,
    });
  }
  return {
    performance: median(runs.map(({ performance }) => performance)),
    seconds: median(runs.map(({ seconds }) => seconds)),
  };
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
