/**
 * Compresses answers. Next knows one level for all: it makes a page a tenth smaller for twice the work, while the
 * person waits. It is worth that for files that browsers keep.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Its types name Express, but it uses only what Node's own request and response have. */
const squeezing = (gzip: number, brotli: number) =>
  compression({
    level: gzip,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } },
  }) as unknown as Middleware;

const page = squeezing(3, 3);
const file = squeezing(6, 5);

export function makeCompressed(handle: Handle): Handle {
  return (request, response) => {
    const squeeze = request.url?.startsWith("/_next/static/") ? file : page;
    squeeze(request, response, () => void handle(request, response));
  };
}
