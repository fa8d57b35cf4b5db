import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Engine, Size } from "./engine";
import { beside, freePort, until } from "./process";

const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/**
 * The driver cannot read the console, so each page records its console from the first evaluation on, which runs while
 * the page loads.
 */
const LISTEN = `if (!window.obiComplaints) {
  const said = (window.obiComplaints = []);
  const note = (what) => said.push(location.href + ": " + what);
  const { error } = console;
  console.error = (...all) => { note(all.map(String).join(" ")); error.apply(console, all); };
  addEventListener("error", ({ message, target }) => note(message ?? "not loaded: " + (target.src ?? target.href)), true);
  addEventListener("unhandledrejection", ({ reason }) => note(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => note(violatedDirective + " " + blockedURI));
}`;

/**
 * Debian's WebKit (`webkit2gtk-driver`), driven by WebDriver on a virtual screen (`xvfb`). The browser must be of the
 * build that the driver belongs to: with the other builds (4.0, 6.0) the driver refuses to press and to type.
 */
export async function openWebKit({ width, height }: Size): Promise<Engine> {
  const [port, home] = [await freePort(), await mkdtemp(path.join(tmpdir(), "obi-webkit-"))];
  // The browser's own toolbar would be wider than a phone.
  await mkdir(path.join(home, "gtk-3.0"));
  await writeFile(
    path.join(home, "gtk-3.0", "gtk.css"),
    "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px }",
  );
  const display = `:${1000 + (port % 30_000)}`;
  const screen = beside("Xvfb", [display, "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]);
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: "x11",
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    LANG: "C.UTF-8",
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    NO_AT_BRIDGE: "1",
    TZ: "America/Sao_Paulo",
  };
  const driver = beside("WebKitWebDriver", [`--port=${port}`], env);

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    // Safe because WebDriver answers every call in this shape.
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }

  await until("the driver of WebKit", () => call("GET", "/status"));
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        // Returns before the page has loaded, so that the console is recorded from the start.
        pageLoadStrategy: "none",
        "webkitgtk:browserOptions": {
          binary: MINI_BROWSER,
          args: ["--automation"],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const run = <T>(script: string): Promise<T> =>
    call("POST", `${session}/execute/sync`, { script: `${LISTEN}; return (${script})`, args: [] });
  // The requested size is that of the viewport; the window adds a toolbar and perhaps a frame, and resizes late.
  await until(`a viewport of ${width} x ${height} px`, async () => {
    const [innerWidth, innerHeight] = await run<[number, number]>("[innerWidth, innerHeight]");
    if (innerWidth === width && innerHeight === height) return true;
    const rect = await call<Size>("GET", `${session}/window/rect`);
    const size = { width: rect.width + width - innerWidth, height: rect.height + height - innerHeight };
    await call("POST", `${session}/window/rect`, { x: 0, y: 0, ...size });
    return false;
  });
  /** Retries while the element is missing or out of reach. */
  const onElement = async (expression: string, act: string, body: object): Promise<void> => {
    await until(`to ${act} in WebKit: ${expression}`, async () => {
      const id = (await run<Record<string, string> | null>(expression))?.[ELEMENT];
      if (id === undefined) throw new Error("the element is missing");
      await call("POST", `${session}/element/${id}/${act}`, body);
      return true;
    });
  };
  return {
    name: "WebKit",
    goto: async (url) => {
      await run("(window.obiLeft = true)");
      await call("POST", `${session}/url`, { url });
      await until(`${url} in WebKit`, () =>
        run<boolean>(`!window.obiLeft && document.readyState === "complete"`),
      );
    },
    ask: run,
    press: (expression) => onElement(expression, "click", {}),
    type: (expression, text) => onElement(expression, "value", { text }),
    complaints: () => run<string[]>("window.obiComplaints.splice(0)"),
    close: async () => {
      await call("DELETE", session).catch(() => undefined);
      await driver.end();
      await screen.end();
      await rm(home, { recursive: true, force: true });
    },
  };
}
