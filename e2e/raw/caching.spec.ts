import { expect, test } from "../fixtures";
import { type Answer, ask, cookiesOf } from "./ask";
import { adminPages, lonePages, ownerPages, ownerPagesOfAll, portalPages } from "./routes";

/**
 * A shared cache such as a careless host's proxy: it stores everything that it is not told to skip, and never
 * revalidates. It knows neither cookies nor Vary.
 */
function sharedCache(url: string) {
  const kept = new Map<string, Answer>();
  const mayKeep = ({ status, headers }: Answer) => {
    const said = headers["cache-control"] ?? "";
    const forbids = /\b(private|no-store|no-cache)\b/.test(said) || headers["set-cookie"] !== undefined;
    return status === 200 && !forbids;
  };
  return async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const known = kept.get(path);
    if (known) return known;
    const answer = await ask(url, path, { headers });
    if (mayKeep(answer)) kept.set(path, answer);
    return answer;
  };
}

test("threat 87: a shared cache gives nobody a page of another person", async ({ baseURL }) => {
  test.setTimeout(120_000);
  const url = baseURL ?? "";
  const through = sharedCache(url);
  const first = await cookiesOf(url, "Dojô Primeiro");
  const second = await cookiesOf(url, "Dojô Segundo");
  // Proves that the cache works: it stores public pages and serves them to the next caller without a request.
  expect(await through("/pricing", first.owner)).toBe(await through("/pricing"));

  for (const path of ["/", ...ownerPagesOfAll]) {
    expect((await through(path, first.owner)).body, path).toContain("Dojô Primeiro");
    const theirs = await through(path, second.owner);
    expect(theirs.body, path).toContain("Dojô Segundo");
    expect(theirs.body, path).not.toContain("Dojô Primeiro");
  }
  for (const path of portalPages) {
    expect((await through(path, first.student)).body, path).toContain("Dojô Primeiro");
    expect((await through(path, second.student)).body, path).not.toContain("Dojô Primeiro");
  }
  for (const path of adminPages) await through(path, first.superAdmin);
  for (const path of lonePages) {
    const own = await through(path, first.owner);
    expect(own.status, path).toBe(200);
    expect((await through(path, second.owner)).body, path).not.toBe(own.body);
  }
  for (const path of ["/", ...ownerPages, ...portalPages, ...adminPages, ...lonePages]) {
    const { body } = await through(path);
    expect(body, path).not.toMatch(/Dojô (Primeiro|Segundo)/);
    expect(body, path).not.toContain("Sair");
  }
});

test("threat 87: a visitor's cached landing page is not shown to an owner who has signed in since", async ({
  baseURL,
}) => {
  const url = baseURL ?? "";
  const through = sharedCache(url);
  await through("/");
  const { owner } = await cookiesOf(url, "Dojô Terceiro");
  expect((await through("/", owner)).body).toContain("Dojô Terceiro");
});

test("threat 87: answers with session data forbid caching with no-store", async ({ baseURL }) => {
  const url = baseURL ?? "";
  const { owner, student } = await cookiesOf(url, "Dojô Quarto");
  const asked: [string, Record<string, string>][] = [
    ["/dashboard/students", { ...owner, RSC: "1" }],
    ["/student/dashboard", { ...student, RSC: "1" }],
    ["/api/auth/session", owner],
    ["/api/health", {}],
    ["/dev/mailbox.json", {}],
  ];
  for (const [path, headers] of asked) {
    expect((await ask(url, path, { headers })).headers["cache-control"], path).toContain("no-store");
  }
});
