import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { remembered } from "./files.ts";

export type Secrets = { authSecret: string; encryptionKey: string; databasePassword: string };

/** The demo's own secrets: created once, kept in the data folder. */
export function rememberedSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const make = () => {
    const secrets: Secrets = {
      authSecret: randomBytes(48).toString("base64url"),
      encryptionKey: randomBytes(32).toString("base64"),
      databasePassword: randomBytes(24).toString("hex"),
    };
    return JSON.stringify(secrets, null, 2);
  };
  return JSON.parse(remembered(path.join(dataDir, "secrets.json"), make));
}
