import { execFileSync } from "node:child_process";
import autocannon from "autocannon";
import { Problem } from "../lib/problem.mjs";
import { median, megabytes, number, times } from "./figures.ts";
import { addressOf, ownerPages } from "./pages.ts";
import type { Stage } from "./stage.ts";
import type { Section } from "./table.ts";

const CONNECTIONS = 10;
const SAMPLE_MS = 1_000;
const MOST = 512_000_000;
const STEADY = 1.1;

/** In bytes. */
const residentMemory = (pid: number) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;

/**
 * Loads the landing page and every owner page over ten connections for some minutes, and watches the server's memory.
 */
export async function measureMemory({ many, crowdedSeat, soakMinutes }: Stage): Promise<Section[]> {
  const { pid } = await many();
  const { url, cookie, ids } = await crowdedSeat();
  const start = residentMemory(pid);
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(residentMemory(pid)), SAMPLE_MS);
  try {
    const requests = [
      { path: "/", headers: {} },
      ...ownerPages.map(({ path }) => ({ path: addressOf(path, ids), headers: { cookie } })),
    ];
    const duration = Math.max(5, Math.round(soakMinutes * 60));
    const load = await autocannon({ url, connections: CONNECTIONS, duration, requests });
    const failures = load.errors + load.non2xx;
    if (failures > 0) throw new Problem(`${failures} respostas com erro sob carga.`);
    return [memorySection({ start, samples, requests: load.requests.total, minutes: soakMinutes })];
  } finally {
    clearInterval(sampling);
  }
}

type Soak = { start: number; samples: readonly number[]; requests: number; minutes: number };

/** Warm-up is the first fifth; growth compares the last quarter with the one before. */
function memorySection({ start, samples, requests, minutes }: Soak): Section {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const warm = samples[Math.floor(samples.length / 5)] ?? NaN;
  const highest = Math.max(...samples);
  const growth = median(samples.slice(-quarter)) / median(samples.slice(-2 * quarter, -quarter));
  return {
    title: "memória do processo web",
    note: `${number(minutes, Number.isInteger(minutes) ? 0 : 1)} min de carga, ${number(requests)} requisições; o orçamento fala de 10 (--soak 10)`,
    rows: [
      {
        label: "início, aquecido, maior, fim",
        measured: [start, warm, highest, samples.at(-1) ?? NaN].map(megabytes).join(", "),
        budget: `≤ ${megabytes(MOST)}`,
        isMet: highest <= MOST,
      },
      {
        label: "último quarto contra o anterior",
        measured: times(growth),
        budget: `≤ ${times(STEADY)}`,
        isMet: growth <= STEADY,
      },
    ],
  };
}
