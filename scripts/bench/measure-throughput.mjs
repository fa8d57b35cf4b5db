import autocannon from "autocannon";
import { Problem } from "../lib/problem.mjs";
import { median } from "./figures.mjs";
import { filledStatic } from "./pages.mjs";

const CONNECTIONS = 50;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const ROUNDS = 5;

/**
 * The landing page against a static page of about as many bytes, in alternating rounds.
 * Answers the medians `{ landing, filled }` in requests per second, and `ratio`, the median of the rounds' ratios.
 */
export async function compareStaticPages({ product, baseline }) {
  const landing = `${product.url}/`;
  const filled = baseline.url + filledStatic;
  await requestsPerSecond(landing, WARM_UP_SECONDS);
  await requestsPerSecond(filled, WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      landing: await requestsPerSecond(landing, SECONDS),
      filled: await requestsPerSecond(filled, SECONDS),
    });
  }
  return {
    landing: median(rounds.map((round) => round.landing)),
    filled: median(rounds.map((round) => round.filled)),
    ratio: median(rounds.map((round) => round.landing / round.filled)),
  };
}

async function requestsPerSecond(url, duration) {
  const { requests, errors, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration });
  if (errors + non2xx > 0) throw new Problem(`${url}: ${errors + non2xx} respostas com erro sob carga.`);
  return requests.average;
}
