import "server-only";
import { unseal } from "@/lib/config/seal";
import { log } from "./log";

type Place = Parameters<typeof unseal>[1];

/** Null, and a log line, for a value that cannot be decrypted any more: the server's key or the bytes changed. */
export function readSealed(sealed: string, place: Place): string | null {
  try {
    return unseal(sealed, place);
  } catch (error) {
    log.error({ err: error, ...place }, "a sealed value cannot be read");
    return null;
  }
}
