import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "./env";

/** Where a sealed value lives. It opens nowhere else. */
type SealedPlace = { table: string; column: string; row: string };

const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const key = (): Buffer => Buffer.from(env.encryptionKey, "base64");
const addressOf = ({ table, column, row }: SealedPlace): Buffer => Buffer.from(`${table}:${column}:${row}`);

/** AES-256-GCM under ENCRYPTION_KEY, bound to table, column and row: `v1:` and base64url of iv, tag, ciphertext. */
export function seal(text: string, place: SealedPlace): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key(), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(addressOf(place));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${VERSION}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** Throws when a byte was changed, the value was moved from its place, or the key is another. */
export function unseal(sealed: string, place: SealedPlace): string {
  const [version, data] = sealed.split(":");
  const bytes = Buffer.from(data ?? "", "base64url");
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) {
    throw new Error(`not a sealed value: ${place.table}.${place.column}`);
  }
  const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(addressOf(place));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    "utf8",
  );
}
