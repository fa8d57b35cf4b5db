/**
 * Milliseconds that a form waits for its answer. If the action still completes on the server, its receipt answers the
 * repeated sending.
 */
export const LONGEST_CALL_MS = 30_000;

/** The header by which Next recognises the call of a server action. */
const CALL = "next-action";

export const isCall = ({ headers }: RequestInit): boolean => new Headers(headers).has(CALL);

/**
 * Aborts calls of server actions when the network goes, or when no answer comes. Next sets no time limit, runs
 * actions one after another and keeps the page pending, so one lost call would leave every button busy for ever.
 */
export function endCalls(): void {
  const ask = window.fetch;
  const calls = new Set<AbortController>();
  window.addEventListener("offline", () => calls.forEach((call) => call.abort()));
  window.fetch = (resource, init) => {
    if (!init || !isCall(init)) return ask(resource, init);
    const call = new AbortController();
    calls.add(call);
    // Aborting has no effect once the answer is complete.
    setTimeout(() => {
      calls.delete(call);
      call.abort();
    }, LONGEST_CALL_MS);
    return ask(resource, { ...init, signal: call.signal });
  };
}
