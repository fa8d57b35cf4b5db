import type { IncomingMessage, ServerResponse } from "node:http";
import { METHODS } from "./requests.ts";
import { metrics, secondsSince } from "./metrics.ts";

/** Observes an answer once it has ended. Event streams stay open, so only their start is counted. */
export function measure(request: IncomingMessage, response: ServerResponse, route: string): void {
  const began = performance.now();
  const { method = "" } = request;
  metrics.underWay.inc();
  response.once("close", () => {
    metrics.underWay.dec();
    const type = String(response.getHeader("Content-Type") ?? "");
    if (type.startsWith("text/event-stream")) return;
    metrics.requests.observe(
      {
        route,
        method: METHODS.includes(method) ? method : "other",
        // The client had gone before there was an answer.
        status: response.headersSent ? String(response.statusCode) : "gone",
      },
      secondsSince(began),
    );
  });
}
