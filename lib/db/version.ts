import "server-only";
import { createHash } from "node:crypto";

/** Digest of the values that a form shows. It changes with any of them, so the second of two tabs can be told. */
export const versionOf = (shown: unknown): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
