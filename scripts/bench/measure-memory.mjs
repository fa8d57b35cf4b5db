import { execFileSync } from "node:child_process";
import autocannon from "autocannon";
import { Problem } from "../lib/problem.mjs";
import { median } from "./figures.mjs";
import { ownerPages } from "./pages.mjs";

const CONNECTIONS = 10;
const SAMPLE_MS = 1_000;

/** Resident memory in bytes. */
export const residentMemory = (pid) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;

/**
 * Visits the landing and every owner page over ten connections for `minutes`, and watches the memory of the server.
 * Answers bytes `{ warm, highest, end, growth }`: `warm` after the first fifth; `growth` is the last quarter against the one before.
 */
export async function soak({ product, cookie, minutes }) {
  const samples = [];
  const sampling = setInterval(() => samples.push(residentMemory(product.pid)), SAMPLE_MS);
  try {
    const requests = ["/", ...ownerPages.map(({ path }) => path)].map((path) => ({
      path,
      headers: path === "/" ? {} : { cookie },
    }));
    const duration = Math.max(5, Math.round(minutes * 60));
    const load = await autocannon({ url: product.url, connections: CONNECTIONS, duration, requests });
    const failures = load.errors + load.non2xx;
    if (failures > 0) throw new Problem(`${failures} respostas com erro sob carga.`);
    return { ...summary(samples), requests: load.requests.total };
  } finally {
    clearInterval(sampling);
  }
}

function summary(samples) {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  return {
    warm: samples[Math.floor(samples.length / 5)],
    highest: Math.max(...samples),
    end: samples.at(-1),
    growth: median(samples.slice(-quarter)) / median(samples.slice(-2 * quarter, -quarter)),
  };
}
