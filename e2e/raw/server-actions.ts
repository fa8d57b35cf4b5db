import { readFileSync } from "node:fs";
import { join } from "node:path";

export type ServerAction = { id: string; name: string };

type Manifest = { node: Record<string, { exportedName?: string; filename?: string }> };

const buildFolder = process.env.E2E_BUILD_DIR ?? join(__dirname, "../../.next");

/** Every server action that the production build answers to, read from the build itself. */
export function serverActions(): ServerAction[] {
  const path = join(buildFolder, "server/server-reference-manifest.json");
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
  return Object.entries(manifest.node).map(([id, { exportedName }]) => ({ id, name: exportedName ?? id }));
}

export function actionNamed(name: string): ServerAction {
  const found = serverActions().find((action) => action.name === name);
  if (!found) throw new Error(`no server action named ${name} in the build`);
  return found;
}

/** A call as the browser makes it: one argument, a plain object, in React's reply format. */
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
