import { createHmac, randomBytes } from "node:crypto";
import http from "node:http";
import { Problem } from "../lib/problem.mjs";
import { sleep } from "../lib/process.ts";
import { median, milliseconds, number, quantile } from "./figures.ts";
import { WEBHOOK_SECRET } from "./servers.ts";
import type { Stage } from "./stage.ts";
import type { Section } from "./table.ts";

const PER_SECOND = 50;
const SECONDS = 20;
const WARM_UP_SECONDS = 4;
const MOST_MS = 60;

/** Sends signed, distinct events of the card provider at an even pace, whether or not earlier ones were answered. */
export async function measureWebhooks({ product }: Stage): Promise<Section[]> {
  const agent = new http.Agent({ keepAlive: true });
  try {
    await atPace(product.url, { agent, seconds: WARM_UP_SECONDS });
    const took = await atPace(product.url, { agent, seconds: SECONDS });
    const slow = quantile(took, 0.95);
    return [
      {
        title: "resposta aos webhooks",
        note: `${number(PER_SECOND)} por segundo durante ${number(SECONDS)} s, trabalho depois da resposta incluído`,
        rows: [
          {
            label: "evento assinado da Stripe",
            measured: `p50 ${milliseconds(median(took))}, p95 ${milliseconds(slow)}`,
            budget: `p95 ≤ ${milliseconds(MOST_MS)}`,
            isMet: slow <= MOST_MS,
          },
        ],
      },
    ];
  } finally {
    agent.destroy();
  }
}

type Pace = { agent: http.Agent; seconds: number };

/** Milliseconds from the moment at which an event was due, so that a server that falls behind shows. */
async function atPace(url: string, { agent, seconds }: Pace): Promise<number[]> {
  const began = performance.now();
  const under: Promise<number>[] = [];
  const failures: unknown[] = [];
  for (let n = 0; n < PER_SECOND * seconds; n += 1) {
    const due = began + (n * 1000) / PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    const answered = send(url, agent).catch((error: unknown) => void failures.push(error));
    under.push(answered.then(() => performance.now() - due));
  }
  const took = await Promise.all(under);
  if (failures.length > 0) throw failures[0];
  return took;
}

function send(url: string, agent: http.Agent): Promise<void> {
  const at = Math.floor(Date.now() / 1000);
  const id = `evt_${randomBytes(12).toString("hex")}`;
  const body = JSON.stringify({
    id,
    object: "event",
    type: "customer.subscription.updated",
    created: at,
    livemode: false,
    data: { object: { id: `sub_${id.slice(4)}`, object: "subscription" } },
  });
  const v1 = createHmac("sha256", WEBHOOK_SECRET).update(`${at}.${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "stripe-signature": `t=${at},v1=${v1}`,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${url}/api/webhooks/stripe`,
      { agent, method: "POST", headers },
      (response) => {
        response.resume();
        response.once("error", reject);
        response.once("end", () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Problem(`Um webhook foi respondido com ${response.statusCode}.`)),
        );
      },
    );
    request.once("error", reject);
    request.end(body);
  });
}
