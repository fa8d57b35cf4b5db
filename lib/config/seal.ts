import "server-only";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import { env } from "./env";
import { type SealedPlace, hashCpfWith, hashSaidWith, sealWith, unsealWith } from "./sealing";

export const seal = (text: string, place: SealedPlace): string => sealWith(env.encryptionKey, text, place);

export const hashCpf = (person: { studioId: string; cpf: string }): string =>
  hashCpfWith(env.encryptionKey, person);

export const hashSaid = (words: { studioId: string; said: string }): string =>
  hashSaidWith(env.encryptionKey, words);

/** Throws an error with a pt-BR sentence when the value was changed or moved from its place, or the key is another. */
export function unseal(sealed: string, place: SealedPlace): string {
  try {
    return unsealWith(env.encryptionKey, sealed, place);
  } catch (error) {
    throw Object.assign(new DomainError("unreadable", commonCopy.unreadable), { cause: error });
  }
}
