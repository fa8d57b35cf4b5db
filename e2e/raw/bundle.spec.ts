import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures";
import { buildFolder } from "./server-actions";

/** What every visitor can download: the scripts and styles of the build. */
function downloads(): { name: string; text: string }[] {
  const folder = join(buildFolder, "static");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|json|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((name) => ({ name, text: readFileSync(name, "utf8") }));
}

/** A key of the card provider; how one begins is said in the super admin's form. */
const CARD_KEY = /\b[sr]k_(?:test|live)_\w+/g;

test("threat 14 SEC-10: no address, key or setting of the server is in what browsers download", () => {
  const secrets = [
    process.env.SUPER_ADMIN_EMAIL || "admin@demo.obi.example",
    process.env.AUTH_SECRET,
    process.env.ENCRYPTION_KEY,
    process.env.DATABASE_URL,
    "SUPER_ADMIN_EMAIL",
    "AUTH_SECRET",
    "DATABASE_URL",
    "app_system",
    "set_config",
    "Obi#Demo-2026",
  ].filter((secret): secret is string => secret !== undefined && secret !== "");
  const files = downloads();
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap(({ name, text }) => {
    const said = secrets.filter((secret) => text.includes(secret));
    const keys = text.match(CARD_KEY) ?? [];
    return [...said, ...keys].map((secret) => `${name}: ${secret}`);
  });
  expect(found).toEqual([]);
});

test("SEC-10 nothing tells how the sources looked", () => {
  const maps = downloads().filter(
    ({ name, text }) => name.endsWith(".map") || /\/\/# sourceMappingURL=/.test(text),
  );
  expect(maps.map(({ name }) => name)).toEqual([]);
});
