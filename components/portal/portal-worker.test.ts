import { readFileSync } from "node:fs";
import vm from "node:vm";

/** Runs the portal's worker with fake caches and a fake network. */

const script = readFileSync("public/portal-worker.js", "utf8");
const ORIGIN = "https://obi.test";
const DAY_MS = 86_400_000;

class Copies {
  readonly kept = new Map<string, Response>();
  async match(key: Request | string) {
    return this.kept.get(pathOf(key))?.clone();
  }
  async put(key: Request | string, answer: Response) {
    this.kept.set(pathOf(key), answer);
  }
  async delete(key: Request | string) {
    return this.kept.delete(pathOf(key));
  }
  async keys() {
    return [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }));
  }
}

const pathOf = (key: Request | string) => new URL(typeof key === "string" ? key : key.url, ORIGIN).pathname;

type Answer = { status?: number; type?: string; html?: string; headers?: Record<string, string> };

function makeBrowser() {
  const stores = new Map<string, Copies>();
  const listeners = new Map<string, (event: object) => void>();
  const clock = { at: new Date("2026-11-25T21:02:00Z").getTime() };
  let network: ((path: string) => Answer) | null = null;
  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Copies();
      stores.set(name, store);
      return store;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const fetchIt = async (asked: Request | string) => {
    if (!network) throw new TypeError("offline");
    const { status = 200, type = "basic", html = "", headers = {} } = network(pathOf(asked));
    const answer = new Response(html, { status, headers });
    const copy = answer.clone.bind(answer);
    const typed = (one: Response) => Object.defineProperty(one, "type", { value: type });
    return Object.assign(typed(answer), { clone: () => typed(copy()) });
  };
  class Clock extends Date {
    constructor(...given: [] | [number]) {
      super(given[0] ?? clock.at);
    }
    static override now() {
      return clock.at;
    }
  }
  vm.runInNewContext(script, {
    caches,
    fetch: fetchIt,
    Response,
    Request: class {
      url: string;
      constructor(address: string) {
        this.url = ORIGIN + address;
      }
    },
    URL,
    Date: Clock,
    location: { origin: ORIGIN },
    clients: { claim: () => undefined },
    skipWaiting: () => undefined,
    addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
  });

  /**
   * Sends an event, waits for all the work that it started, and returns the response. Null if the browser handles the
   * request itself.
   */
  async function send(name: string, event: object): Promise<Response | null> {
    const begun: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    const extended = {
      ...event,
      waitUntil: (work: Promise<unknown>) => begun.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
    };
    listeners.get(name)?.(extended);
    const shown = answer === null ? null : await answer;
    await Promise.all(begun);
    return shown;
  }
  return {
    clock,
    stores,
    online: (answer: (path: string) => Answer) => (network = answer),
    offline: () => (network = null),
    open: (path: string) =>
      send("fetch", { request: { url: ORIGIN + path, method: "GET", mode: "navigate" } }),
    say: (seen: string) => send("message", { data: { seen } }),
    load: (path: string) =>
      send("fetch", { request: { url: ORIGIN + path, method: "GET", mode: "no-cors" } }),
    copies: () =>
      [...stores].flatMap(([name, { kept }]) =>
        [...kept.keys()].filter((path) => !path.startsWith("/_next/")).map((path) => `${name}: ${path}`),
      ),
  };
}

const page = (owner: string, words: string): Answer => ({
  html: `<html><head><meta name="obi-portal" content="${owner}"/></head><body class="x"><div>${words}</div></body></html>`,
  headers: { "Content-Security-Policy": "script-src 'nonce-a'" },
});

it("PORTAL-16 a page without a network shows its last copy, with its policy and the time it was seen", async () => {
  const browser = makeBrowser();
  browser.online(() => page("ana", "Judô"));
  expect(await (await browser.open("/student/classes"))?.text()).not.toContain("Sem conexão");
  browser.offline();
  const shown = await browser.open("/student/classes");
  expect(shown?.headers.get("Content-Security-Policy")).toBe("script-src 'nonce-a'");
  expect(await shown?.text()).toMatch(
    /<body class="x"><p id="visto"[^>]*>Sem conexão. Visto às \d\d:02\.<\/p>.*Judô/,
  );
  browser.clock.at += DAY_MS;
  expect(await (await browser.open("/student/classes"))?.text()).toMatch(/Visto em \d\d\/11\/2026 às/);
  browser.clock.at += 7 * DAY_MS;
  expect(await (await browser.open("/student/classes"))?.text()).not.toContain("Judô");
});

it("PORTAL-16 a page reached without a document request is kept; the profile and filtered lists never are", async () => {
  const browser = makeBrowser();
  browser.online((path) => page("ana", `Página ${path}`));
  await browser.say("/student/payments");
  await browser.say("/student/profile");
  await browser.open("/student/profile");
  await browser.open("/student/notifications?pagina=2");
  expect(browser.copies()).toEqual(["obi-portal ana: /student/payments"]);
  browser.offline();
  const none = await (await browser.open("/student/profile"))?.text();
  expect(none).toContain('<a href="/student/payments">Pagamentos</a>');
  expect(none).not.toContain("Página");
});

it("PORTAL-16 copies of another person, session or child are not kept", async () => {
  const browser = makeBrowser();
  browser.online(() => page("ana", "Judô"));
  await browser.open("/student/classes");
  browser.online(() => page("bia", "Capoeira"));
  await browser.open("/student/dashboard");
  expect(browser.copies()).toEqual(["obi-portal bia: /student/dashboard"]);
  browser.offline();
  expect(await (await browser.open("/student/classes"))?.text()).not.toContain("Judô");
});

it.each<[string, (browser: ReturnType<typeof makeBrowser>) => Promise<unknown>]>([
  ["the sign-in page", (browser) => browser.open("/student-login?voltar=%2Fstudent%2Fclasses")],
  [
    "a page that redirects",
    (browser) => {
      browser.online(() => ({ status: 200, type: "opaqueredirect" }));
      return browser.open("/student/classes");
    },
  ],
  [
    "a page that is forbidden",
    (browser) => {
      browser.online(() => ({ status: 403 }));
      return browser.say("/student/dashboard");
    },
  ],
])("ROUTE-23 every copy is deleted at %s", async (_name, leave) => {
  const browser = makeBrowser();
  browser.online((path) => (path.startsWith("/student-login") ? {} : page("ana", "Judô")));
  await browser.open("/student/classes");
  browser.clock.at += DAY_MS;
  await leave(browser);
  expect(browser.copies()).toEqual([]);
  browser.offline();
  expect(await (await browser.open("/student/classes"))?.text()).not.toContain("Judô");
});

it("ROUTE-23 an answer that arrives after its person has signed out is not stored", async () => {
  const browser = makeBrowser();
  browser.online(() => page("ana", "Judô"));
  const late = browser.say("/student/dashboard");
  const left = browser.open("/student-login");
  await Promise.all([late, left]);
  expect(browser.copies()).toEqual([]);
});

it("PORTAL-16 build files are answered from their copy, and all other requests are left alone", async () => {
  const browser = makeBrowser();
  const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
  browser.online(() => ({ html: "a", headers: immutable }));
  await browser.load("/_next/static/chunks/a.js");
  browser.online(() => ({ html: "b" }));
  await browser.load("/_next/static/chunks/b.js");
  browser.offline();
  expect(await (await browser.load("/_next/static/chunks/a.js"))?.text()).toBe("a");
  await expect(browser.load("/_next/static/chunks/b.js")).rejects.toThrow("offline");
  expect(await browser.load("/api/live")).toBeNull();
  expect(await browser.open("/dashboard")).toBeNull();
  expect(await browser.open("/student/setup?token=x")).toBeNull();
});

it("the worker has at most 150 lines", () => {
  expect(script.split("\n").length).toBeLessThanOrEqual(150);
});
