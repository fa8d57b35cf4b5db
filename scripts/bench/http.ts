import http from "node:http";
import { gunzipSync } from "node:zlib";
import { Problem } from "../lib/problem.mjs";

/** One keep-alive connection, so that the page is timed and not the handshake. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Traces in Next's HTML of a page that failed or redirected after its first byte. */
const BROKEN = /<template data-dgst=|id="__next-page-redirect"/;

type Answer = {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  /** The body as sent over the wire. */
  sent: Buffer;
  /** Milliseconds from the request to the last byte. */
  ms: number;
};

export function get(url: string, { cookie }: { cookie?: string | undefined } = {}): Promise<Answer> {
  const headers = { "accept-encoding": "gzip", accept: "text/html,*/*", ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const ms = performance.now() - began;
        resolve({ status: response.statusCode, headers: response.headers, sent: Buffer.concat(chunks), ms });
      });
    });
    request.once("error", reject);
  });
}

/** Throws unless the page arrives: a redirect or error page would count as a very fast page. */
export async function getPage(url: string, options?: { cookie?: string | undefined }) {
  const answer = await get(url, options);
  const where = answer.headers.location ? ` para ${answer.headers.location}` : "";
  if (answer.status !== 200) throw new Problem(`${url} respondeu ${answer.status}${where}.`);
  const html = answer.headers["content-encoding"] === "gzip" ? gunzipSync(answer.sent) : answer.sent;
  if (BROKEN.test(html.toString())) throw new Problem(`${url} respondeu uma página de erro ou um desvio.`);
  return { ...answer, html };
}

export const closeConnections = () => agent.destroy();
