import "server-only";
import { seal, unseal } from "@/lib/config/seal";

/**
 * Encrypts a queued mail, as it may hold a link that opens an account. The address is part of the context, so a row
 * whose address was changed cannot be decrypted and sent.
 */
const place = (to: string) => ({ table: "mail_outbox", column: "words", row: to });

export const sealWords = (words: string, to: string): string => seal(words, place(to));

/** An older version queued mail unencrypted; it is still delivered. */
export const openWords = (stored: string, to: string): string =>
  stored.startsWith("v1:") ? unseal(stored, place(to)) : stored;
