import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Engine, Size } from "./engine";
import { beside, freePort, until } from "./process";

const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/**
 * WebKit as Debian has it (`webkit2gtk-driver`), driven by WebDriver on a screen of its own (`xvfb`) that is as large as the
 * window: without a window manager nothing else sets the size.
 */
export async function openWebKit({ width, height }: Size): Promise<Engine> {
  const [port, home] = [await freePort(), await mkdtemp(path.join(tmpdir(), "obi-webkit-"))];
  const display = `:${1000 + (port % 30_000)}`;
  const screen = beside("Xvfb", [display, "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"]);
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: "x11",
    HOME: home,
    XDG_RUNTIME_DIR: home,
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
    // Safe because WebDriver answers every call so.
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }

  await until("the driver of WebKit", () => call("GET", "/status"));
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          binary: MINI_BROWSER,
          args: ["--automation", "--full-screen", "--enable-write-console-messages-to-stdout=true"],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const run = <T>(script: string): Promise<T> =>
    call("POST", `${session}/execute/sync`, { script: `return (${script})`, args: [] });
  const elementAt = async (expression: string): Promise<string> =>
    until(`in WebKit: ${expression}`, async () => (await run<Record<string, string> | null>(expression))?.[ELEMENT]);
  return {
    name: "WebKit",
    goto: (url) => call("POST", `${session}/url`, { url }),
    ask: run,
    press: async (expression) => call("POST", `${session}/element/${await elementAt(expression)}/click`, {}),
    type: async (expression, text) =>
      call("POST", `${session}/element/${await elementAt(expression)}/value`, { text }),
    complaints: () => driver.said.splice(0).filter((line) => /CONSOLE .*\bERROR\b/.test(line)),
    close: async () => {
      await call("DELETE", session).catch(() => undefined);
      await driver.end();
      await screen.end();
      await rm(home, { recursive: true, force: true });
    },
  };
}
