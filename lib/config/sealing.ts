import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Place of a sealed value, authenticated with it: it cannot be decrypted anywhere else. */
export type SealedPlace = { table: string; column: string; row: string };

const VERSION = "v1";
/** Bytes in ENCRYPTION_KEY, which is base64. */
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const addressOf = ({ table, column, row }: SealedPlace): Buffer => Buffer.from(`${table}:${column}:${row}`);

/** AES-256-GCM, bound to table, column and row: `v1:` and base64url of iv, tag, ciphertext. The key is base64. */
export function sealWith(key: string, text: string, place: SealedPlace): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64"), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(addressOf(place));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${VERSION}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** Throws when the value was changed or moved from its place, or the key is another. */
export function unsealWith(key: string, sealed: string, place: SealedPlace): string {
  const [version, data] = sealed.split(":");
  const bytes = Buffer.from(data ?? "", "base64url");
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) {
    throw new Error(`not a sealed value: ${place.table}.${place.column}`);
  }
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64"), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(addressOf(place));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    "utf8",
  );
}

/**
 * Hash of a student's CPF that only a holder of the key can make. The academy's id is part of it, so the same person has
 * another hash in another academy.
 */
export const hashCpfWith = (key: string, { studioId, cpf }: { studioId: string; cpf: string }): string =>
  createHmac("sha256", Buffer.from(key, "base64"))
    .update(`students.cpf:${studioId}:${cpf}`)
    .digest("base64url");

/** The same of the words by which a file names a student. */
export const hashSaidWith = (key: string, { studioId, said }: { studioId: string; said: string }): string =>
  createHmac("sha256", Buffer.from(key, "base64"))
    .update(`imports.said:${studioId}:${said}`)
    .digest("base64url");

/** HMAC that proves that a holder of the key wrote the copy's manifest. */
export const signManifest = (key: string, manifest: string): string =>
  createHmac("sha256", Buffer.from(key, "base64")).update(`backup-manifest:${manifest}`).digest("hex");

export function manifestIsSigned(key: string, manifest: string, signature: string): boolean {
  const right = Buffer.from(signManifest(key, manifest));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
