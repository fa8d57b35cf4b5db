import { hostileAddresses } from "@/lib/testing/hostile-addresses";
import { expect, test } from "../fixtures";
import { ask, cookiesOf } from "./ask";

/** Threat 18: whoever names an address to go on to is not taken there, nor shown a link to it. */

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

/** An element of the page that leads or leaves elsewhere by itself. */
const leading = /<(?:a|form|meta|base|iframe|script|link)\b[^>]*evil/i;

test("threat 18: no page follows an address that its query brings along, in a session or without", async ({
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
        // The front door takes no NUL in an address.
        expect(status, where).toBeLessThan(payload.includes("\u0000") ? 401 : 400);
        // As a browser resolves it: any spelling that leaves shows in the origin.
        if ([301, 302, 303, 307, 308].includes(status))
          expect(new URL(said.location ?? "//nowhere", url).origin, where).toBe(new URL(url).origin);
        else expect(said.location, where).toBeUndefined();
        expect(said.refresh, where).toBeUndefined();
        expect(leading.exec(body)?.[0] ?? null, where).toBeNull();
      }
    }
  }
});
