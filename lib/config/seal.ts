import "server-only";
import { env } from "./env";
import { type SealedPlace, sealWith, unsealWith } from "./sealing";

/** Under ENCRYPTION_KEY. */
export const seal = (text: string, place: SealedPlace): string => sealWith(env.encryptionKey, text, place);

/** Throws when a byte was changed, the value was moved from its place, or the key is another. */
export const unseal = (sealed: string, place: SealedPlace): string =>
  unsealWith(env.encryptionKey, sealed, place);
