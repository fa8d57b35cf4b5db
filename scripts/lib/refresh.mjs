/**
 * Static pages are built without a database and without knowing their own address, so they are rendered again before
 * the first visitor comes, and whenever what they show changes. Next does that only from inside a request: one is sent
 * here, through a listener of its own that exists no longer than the request.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";

const LIMIT_MS = 15_000;

/** Answers a function that renders the given pages anew, or all of them; it never throws. */
export function makeRefresh(handle, { limitMs = LIMIT_MS } = {}) {
  const token = randomUUID();
  globalThis.obiRefreshToken = token;

  return async function refresh(paths = null) {
    const listener = http.createServer((request, response) => handle(request, response));
    try {
      listener.listen(0, "127.0.0.1");
      await once(listener, "listening");
      const answer = await fetch(`http://127.0.0.1:${listener.address().port}/api/revalidate`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "x-obi-refresh": token },
        body: JSON.stringify({ paths }),
        signal: AbortSignal.timeout(limitMs),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return true;
    } catch (error) {
      process.stderr.write(`obi: static pages were not rendered anew: ${error.message}\n`);
      return false;
    } finally {
      listener.close();
      listener.closeAllConnections();
    }
  };
}
