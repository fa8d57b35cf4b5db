import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PARTS_TYPE, type PartsLine } from "@/lib/kernel/parts";
import type { ActionResult } from "@/lib/kernel/result";
import { respond } from "./respond";

type Listener = { say: (part: string) => void; gone: AbortSignal };

const listening = new AsyncLocalStorage<Listener>();

/** Sends a part of the answer early. Does nothing outside `respondInParts`. */
export const sayPart = (part: string): void => listening.getStore()?.say(part);

/** Signal that aborts when the client disconnects; null outside `respondInParts`. */
export const listenerGone = (): AbortSignal | null => listening.getStore()?.gone ?? null;

/**
 * Streams the answer as JSON lines from the first `sayPart` on. Work that never calls it is answered as one response
 * with its HTTP status. The last line is the result and replaces the parts.
 */
export async function respondInParts<T>(
  request: Request,
  work: () => Promise<ActionResult<T>>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const over = new AbortController();
  const gone = AbortSignal.any([request.signal, over.signal]);
  let said = (): void => undefined;
  const hasSaid = new Promise<null>((resolve) => (said = () => resolve(null)));
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
    cancel: () => over.abort(),
  });
  function tell(line: PartsLine<ActionResult<T>>): void {
    if (!gone.aborted) stream?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
  }
  function say(part: string): void {
    tell({ part });
    said();
  }
  const outcome = listening.run({ say, gone }, work);
  const whole = await Promise.race([outcome, hasSaid]);
  if (whole !== null) return respond(whole);
  outcome.then(
    (result) => {
      tell({ result });
      if (!over.signal.aborted) stream?.close();
    },
    // An answer without its last line is incomplete: the page reports a lost connection.
    (error: unknown) => stream?.error(error),
  );
  return new Response(body, {
    headers: {
      "Content-Type": PARTS_TYPE,
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
      Vary: "Cookie",
    },
  });
}
