import "server-only";
import { unseal } from "@/lib/config/seal";
import { log } from "./log";

type Place = Parameters<typeof unseal>[1];

/** Null, and a line in the log, for what cannot be opened any more: another key of the server's, or bytes that were changed. */
export function readSealed(sealed: string, place: Place): string | null {
  try {
    return unseal(sealed, place);
  } catch (error) {
    log.error({ err: error, ...place }, "a sealed value cannot be read");
    return null;
  }
}
