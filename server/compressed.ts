/**
 * Answers made smaller. Next's own way knows one level: a page made for one person waits for it, and is a tenth smaller for
 * twice the work; a file that browsers keep is worth it.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Its types speak of Express; it needs no more of a request and a response than Node's own have. */
const squeezing = (gzip: number, brotli: number) =>
  compression({
    level: gzip,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } },
  }) as unknown as Middleware;

const page = squeezing(3, 3);
const file = squeezing(6, 5);

/** The same handler, whose answers are compressed for whoever says to understand it. */
export function makeCompressed(handle: Handle): Handle {
  return (request, response) => {
    const squeeze = request.url?.startsWith("/_next/static/") ? file : page;
    squeeze(request, response, () => void handle(request, response));
  };
}
