import autocannon from "autocannon";
import { Problem } from "../lib/problem.mjs";
import { median } from "./figures.mjs";
import { emptyStatic } from "./pages.mjs";

const CONNECTIONS = 50;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const ROUNDS = 5;

/**
 * The landing page against the empty static page, in alternating rounds.
 * Answers the medians `{ landing, empty }` in requests per second, and `ratio`, the median of the rounds' ratios.
 */
export async function compareStaticPages({ product, baseline }) {
  const landing = `${product.url}/`;
  const empty = baseline.url + emptyStatic;
  await requestsPerSecond(landing, WARM_UP_SECONDS);
  await requestsPerSecond(empty, WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      landing: await requestsPerSecond(landing, SECONDS),
      empty: await requestsPerSecond(empty, SECONDS),
    });
  }
  return {
    landing: median(rounds.map((round) => round.landing)),
    empty: median(rounds.map((round) => round.empty)),
    ratio: median(rounds.map((round) => round.landing / round.empty)),
  };
}

async function requestsPerSecond(url, duration) {
  const { requests, errors, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration });
  if (errors + non2xx > 0) throw new Problem(`${url}: ${errors + non2xx} respostas com erro sob carga.`);
  return requests.average;
}
