import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * `page` is an address whose page includes the action: elsewhere the framework forwards the call and loses the
 * status.
 */
type ServerAction = { id: string; name: string; page: string };

type Manifest = { node: Record<string, { exportedName?: string; workers: Record<string, unknown> }> };

const addressOf = (worker: string): string =>
  "/" +
  worker
    .split("/")
    .filter((part, index, all) => index > 0 && index < all.length - 1 && !part.startsWith("("))
    .join("/");

export const buildFolder = process.env.E2E_BUILD_DIR ?? join(__dirname, "../../.next");

const isOfPage = (worker: string): boolean => worker.endsWith("/page");

/** Every server action of the production build, read from its manifest. */
export function serverActions(): ServerAction[] {
  const path = join(buildFolder, "server/server-reference-manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  return Object.entries(manifest.node).flatMap(([id, { exportedName, workers }]) => {
    const worker = Object.keys(workers).find(isOfPage);
    return worker === undefined ? [] : { id, name: exportedName ?? id, page: addressOf(worker) };
  });
}

export function actionNamed(name: string): ServerAction {
  const found = serverActions().find((action) => action.name === name);
  if (!found) throw new Error(`no server action named ${name} in the build`);
  return found;
}

/** An action call as the browser makes it: one argument, a plain object, in React's reply format. */
export const actionCall = (action: ServerAction, body: string, headers: Record<string, string> = {}) => ({
  headers: {
    "Next-Action": action.id,
    "Content-Type": "text/plain;charset=UTF-8",
    Accept: "text/x-component",
    ...headers,
  },
  data: body,
  maxRedirects: 0,
});
