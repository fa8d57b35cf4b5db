import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PARTS_TYPE, type PartsLine } from "@/lib/kernel/parts";
import type { ActionResult } from "@/lib/kernel/result";
import { respond } from "./respond";

type Listener = { say: (part: string) => void; gone: AbortSignal };

const listening = new AsyncLocalStorage<Listener>();

/** To whoever waits for the answer, while it is made. Nobody hears it but behind `respondInParts`. */
export const sayPart = (part: string): void => listening.getStore()?.say(part);

/** Says when nobody waits any more; null where nobody could say so. */
export const listenerGone = (): AbortSignal | null => listening.getStore()?.gone ?? null;

/**
 * Answers while the work goes on, once it has said something: what said nothing is answered whole, with its status. The last
 * line is the outcome, which stands for all that was said before.
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
    // Without its last line an answer is none: the page says that the connection failed.
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
