import "server-only";
import { createHash } from "node:crypto";

/** Stands for what a form shows: another text as soon as any of it has changed, so that the second of two tabs is told. */
export const versionOf = (shown: unknown): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
