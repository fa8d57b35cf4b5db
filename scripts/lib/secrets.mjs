import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The demo's own secrets: made once, kept in the data folder, readable by its owner alone. */
export function rememberedSecrets(dataDir) {
  const file = path.join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const secrets = {
      authSecret: randomBytes(48).toString("base64url"),
      encryptionKey: randomBytes(32).toString("base64"),
      databasePassword: randomBytes(24).toString("hex"),
    };
    writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, "utf8"));
}
