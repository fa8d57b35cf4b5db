/** The longest that somebody waits for the answer to a form. An action that still runs on the server answers the next sending from its receipt. */
export const LONGEST_CALL_MS = 30_000;

/** By this header Next knows the call of a server action. */
const CALL = "next-action";

export const isCall = ({ headers }: RequestInit): boolean => new Headers(headers).has(CALL);

/**
 * Gives the calls of server actions an end: where the network goes, and where no answer comes. Next gives them none, runs them
 * one after another and keeps the page waiting, so that one lost call would leave every button busy for ever.
 */
export function endCalls(): void {
  const ask = window.fetch;
  const calls = new Set<AbortController>();
  window.addEventListener("offline", () => calls.forEach((call) => call.abort()));
  window.fetch = (resource, init) => {
    if (!init || !isCall(init)) return ask(resource, init);
    const call = new AbortController();
    calls.add(call);
    // An answer that came whole meanwhile is past ending.
    setTimeout(() => {
      calls.delete(call);
      call.abort();
    }, LONGEST_CALL_MS);
    return ask(resource, { ...init, signal: call.signal });
  };
}
