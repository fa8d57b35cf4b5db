import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Engine, Size } from "./engine";
import { beside, freePort, until } from "./process";

type Told = {
  id?: number;
  type?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
};
type LogEntry = { level: string; text: string | null; type: string };
type Value = { type: string; sharedId?: string; value?: unknown };

/** Keeps the profile from calling the internet and from showing welcome pages. */
const preferences = {
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.update.auto": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "intl.accept_languages": "pt-BR",
};

/** Logged when a page is left while it still reads an answer. Harmless. */
const LEFT_BEHIND = "TypeError: Error in input stream";

/** Debian's Firefox (`firefox-esr`), driven by WebDriver BiDi without a driver in between. */
export async function openFirefox(size: Size): Promise<Engine> {
  const [port, profile] = [await freePort(), await mkdtemp(path.join(tmpdir(), "obi-firefox-"))];
  await writeFile(
    path.join(profile, "user.js"),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join("\n"),
  );
  const browser = beside(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", profile, `--remote-debugging-port=${port}`, "about:blank"],
    { ...process.env, HOME: profile, TZ: "America/Sao_Paulo" },
  );
  const socket = await until("Firefox", () => connected(`ws://127.0.0.1:${port}/session`), 40_000);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const said: string[] = [];
  let calls = 0;
  socket.addEventListener("message", ({ data }) => {
    // Safe because the browser sends nothing else on this socket.
    const told = JSON.parse(String(data)) as Told;
    if (told.method === "log.entryAdded") {
      const { level, text } = told.params as LogEntry;
      if (level === "error" && text !== LEFT_BEHIND) said.push(String(text));
    }
    const call = told.id === undefined ? undefined : waiting.get(told.id);
    if (!call || told.id === undefined) return;
    waiting.delete(told.id);
    if (told.type === "error") call.reject(new Error(`${told.error}: ${told.message}`));
    else call.resolve(told.result);
  });

  function call<T>(method: string, params: object): Promise<T> {
    calls += 1;
    const id = calls;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} got no answer`)), 30_000);
      waiting.set(id, {
        resolve: (result) => {
          clearTimeout(timer);
          // Safe because each caller names the type that the protocol returns for its method.
          resolve(result as T);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
    });
  }

  await call("session.new", { capabilities: {} });
  await call("session.subscribe", { events: ["log.entryAdded"] });
  const { context } = await call<{ context: string }>("browsingContext.create", { type: "tab" });
  await call("browsingContext.activate", { context });
  await call("browsingContext.setViewport", { context, viewport: size });

  async function evaluate(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await call<{ result: Value; exceptionDetails?: { text: string } }>(
      "script.evaluate",
      { expression, target: { context }, awaitPromise: true },
    );
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  }
  /**
   * Scrolls the element into view first: the pointer reaches nothing outside the window. An open menu follows its button, so
   * centering one of its items would scroll it away.
   */
  async function elementAt(expression: string): Promise<string> {
    const { sharedId } = await evaluate(
      `((element) => {
        element?.scrollIntoView({ block: element.closest("[popover]") ? "nearest" : "center", behavior: "instant" });
        return element;
      })(${expression})`,
    );
    if (sharedId === undefined) throw new Error("the element is missing");
    return sharedId;
  }
  /** Retries while the element is missing or out of reach. */
  const press = (expression: string): Promise<true> =>
    until(`a press in Firefox: ${expression}`, async () => {
      const origin = { type: "element", element: { sharedId: await elementAt(expression) } };
      const actions = [
        { type: "pointerMove", x: 0, y: 0, origin },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await call("input.performActions", { context, actions: [{ type: "pointer", id: "pointer", actions }] });
      return true;
    });
  return {
    name: "Firefox",
    // A request of the page that is being left can abort the navigation; then it is started again.
    goto: (url) =>
      until(`${url} in Firefox`, () => call("browsingContext.navigate", { context, url, wait: "complete" })),
    ask: async <T>(expression: string): Promise<T> => {
      const { value } = await evaluate(`JSON.stringify(${expression}) ?? "null"`);
      // Safe because the caller names the type of the expression's value.
      return JSON.parse(String(value)) as T;
    },
    press: async (expression) => {
      await press(expression);
    },
    type: async (expression, text) => {
      await press(expression);
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await call("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] });
    },
    complaints: async () => said.splice(0),
    close: async () => {
      await call("browser.close", {}).catch(() => undefined);
      socket.close();
      await browser.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const connected = (address: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => resolve(socket), { once: true });
    socket.addEventListener("error", () => reject(new Error(`cannot connect to ${address}`)), { once: true });
  });
