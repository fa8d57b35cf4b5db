import "server-only";
import { seal, unseal } from "@/lib/config/seal";

/**
 * A mail's words while they wait: sealed, because they may hold a link that opens an account, and bound to the address
 * they were written to, so that a row whose address was changed cannot be sent.
 */
const place = (to: string) => ({ table: "mail_outbox", column: "words", row: to });

export const sealWords = (words: string, to: string): string => seal(words, place(to));

/** Mail that an older version queued is not sealed, and is still delivered. */
export const openWords = (stored: string, to: string): string =>
  stored.startsWith("v1:") ? unseal(stored, place(to)) : stored;
