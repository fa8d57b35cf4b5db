import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures";
import { buildFolder } from "./server-actions";

function downloads(): { name: string; text: string }[] {
  const folder = join(buildFolder, "static");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|json|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((name) => ({ name, text: readFileSync(name, "utf8") }));
}

/** A complete API key of the card provider. The bare prefix is no secret: the super admin's form shows it. */
const CARD_KEY = /\b[sr]k_(?:test|live)_\w+/g;

test("threat 14 SEC-10: files that browsers download contain no address, key or setting of the server", () => {
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

test("SEC-10 the build publishes no source map", () => {
  const maps = downloads().filter(
    ({ name, text }) => name.endsWith(".map") || /\/\/# sourceMappingURL=/.test(text),
  );
  expect(maps.map(({ name }) => name)).toEqual([]);
});
