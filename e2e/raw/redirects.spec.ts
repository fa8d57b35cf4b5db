import { hostileAddresses } from "@/lib/testing/hostile-addresses";
import { expect, test } from "../fixtures";
import { ask, cookiesOf } from "./ask";

/** Threat 18: an address given in a query is never redirected to, nor linked. */

const names = [
  "next",
  "callbackUrl",
  "from",
  "redirect",
  "redirect_to",
  "returnTo",
  "url",
  "continue",
  "voltar",
];
const signInPages = [
  "/",
  "/auth",
  "/student-login",
  "/signup",
  "/upgrade",
  "/success",
  "/redirecting",
  "/dashboard",
];

/** An element that leads away, on a click or by itself. */
const leading = /<(?:a|form|meta|base|iframe|script|link)\b[^>]*evil/i;

test("threat 18: no page redirects or links to an address given in its query, signed in or not", async ({
  baseURL,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? "";
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(30);
  const { owner } = await cookiesOf(url, "Dojô Alvo");
  for (const payload of hostileAddresses) {
    const query = names.map((name) => `${name}=${encodeURIComponent(payload)}`).join("&");
    for (const path of signInPages) {
      for (const headers of [{}, owner]) {
        const { status, headers: said, body } = await ask(url, `${path}?${query}`, { headers });
        const where = `${path} ${JSON.stringify(payload)} ${status}`;
        // The front door refuses a NUL in an address.
        expect(status, where).toBeLessThan(payload.includes("\u0000") ? 401 : 400);
        // Resolved as a browser does: any spelling that leaves the site changes the origin.
        if ([301, 302, 303, 307, 308].includes(status))
          expect(new URL(said.location ?? "//nowhere", url).origin, where).toBe(new URL(url).origin);
        else expect(said.location, where).toBeUndefined();
        expect(said.refresh, where).toBeUndefined();
        expect(leading.exec(body)?.[0] ?? null, where).toBeNull();
      }
    }
  }
});
