import { median, milliseconds, quantile } from "./figures.ts";
import type { Stage } from "./stage.ts";
import type { Section } from "./table.ts";

const ROUNDS = 30;
const MOST_MS = 1_000;
/** In milliseconds, for all rounds together. */
const PATIENCE_MS = 60_000;
const CHANGE =
  "update payments set description = description where id = (select id from payments where studio_id = $1 limit 1)";

/** Time from a commit of another process to the event on an academy's open page. */
export async function measureLive({ seat, world, studioId }: Stage): Promise<Section[]> {
  const { url, cookie } = await seat();
  const stop = new AbortController();
  const stream = await fetch(`${url}/api/live`, { headers: { cookie }, signal: stop.signal });
  const heard = listen(stream);
  const patience = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const took = await world.use(async (client) => {
      const samples: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await client.query(CHANGE, [studioId]);
        const began = performance.now();
        await heard();
        samples.push(performance.now() - began);
      }
      return samples;
    });
    const slow = quantile(took, 0.95);
    return [
      {
        title: "de uma gravação à página aberta em outro processo",
        note: `${ROUNDS} gravações, uma depois da outra`,
        rows: [
          {
            label: "pagamento, até o fluxo da academia",
            measured: `p50 ${milliseconds(median(took))}, p95 ${milliseconds(slow)}`,
            budget: `p95 ≤ ${milliseconds(MOST_MS)}`,
            isMet: slow <= MOST_MS,
          },
        ],
      },
    ];
  } finally {
    clearTimeout(patience);
    stop.abort();
  }
}

function listen({ body }: Response): () => Promise<void> {
  if (!body) throw new Error("The stream's answer has no body.");
  const lines = body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  return async () => {
    for (let told = ""; !told.includes("payments");) {
      const { done, value } = await lines.next();
      if (done) throw new Error("The stream ended before it announced the change.");
      told += value;
    }
  };
}
