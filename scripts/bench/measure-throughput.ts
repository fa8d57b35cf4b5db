import autocannon from "autocannon";
import { Problem } from "../lib/problem.mjs";
import { median, number, times } from "./figures.ts";
import { emptyDynamic, filledStatic, studentsPage } from "./pages.ts";
import type { Stage } from "./stage.ts";
import type { Section } from "./table.ts";

const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const ROUNDS = 5;
/**
 * Shares of a baseline: landing page against a static page, students page against an empty dynamic page of the same
 * framework.
 */
const LANDING_SHARE = 0.5;
const STUDENTS_SHARE = 0.15;

type Load = { url: string; cookie?: string };

/** The landing page against a static page of about as many bytes. */
export async function measureLanding({ product, baseline }: Stage): Promise<Section[]> {
  const [landing, filled] = [{ url: `${product.url}/` }, { url: baseline.url + filledStatic }];
  const label = "início, contra página estática do mesmo tamanho";
  return [await compared(landing, filled, { connections: 50, label, least: LANDING_SHARE })];
}

export async function measurePages({ seat, baseline }: Stage): Promise<Section[]> {
  const { url, cookie } = await seat();
  const [students, empty] = [{ url: url + studentsPage, cookie }, { url: baseline.url + emptyDynamic }];
  const label = "alunos, contra página dinâmica vazia";
  return [await compared(students, empty, { connections: 10, label, least: STUDENTS_SHARE })];
}

/** Alternates rounds; the ratio is the median of the rounds' ratios. */
async function compared(
  ours: Load,
  theirs: Load,
  { connections, label, least }: { connections: number; label: string; least: number },
): Promise<Section> {
  const perSecond = (load: Load, seconds = SECONDS) => requestsPerSecond(load, connections, seconds);
  await perSecond(ours, WARM_UP_SECONDS);
  await perSecond(theirs, WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ ours: await perSecond(ours), theirs: await perSecond(theirs) });
  const ratio = median(rounds.map((round) => round.ours / round.theirs));
  const [mine, other] = [
    median(rounds.map((round) => round.ours)),
    median(rounds.map((round) => round.theirs)),
  ];
  return {
    title: "requisições por segundo",
    note: `${connections} conexões, rodadas alternadas`,
    rows: [
      {
        label,
        measured: `${number(mine)}/s contra ${number(other)}/s`,
        budget: `≥ ${times(least)}`,
        isMet: ratio >= least,
        ratio: times(ratio),
      },
    ],
  };
}

async function requestsPerSecond({ url, cookie }: Load, connections: number, duration: number) {
  const headers = cookie === undefined ? {} : { cookie };
  const { requests, errors, non2xx } = await autocannon({ url, headers, connections, duration });
  if (errors + non2xx > 0) throw new Problem(`${url}: ${errors + non2xx} respostas com erro sob carga.`);
  return requests.average;
}
