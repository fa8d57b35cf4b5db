import "server-only";
import { PASSWORD_WORK } from "@/lib/config/constants";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError } from "@/lib/kernel/errors";

let places = 0;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * A place for somebody whose password is set or checked, held over all the steps of it. Throws at once where all places
 * are taken: who is sent away has asked nothing of the database and has not been counted.
 */
export async function withPlace<T>(work: () => Promise<T>): Promise<T> {
  if (places >= PASSWORD_WORK.places) throw new DomainError("busy", commonCopy.busy);
  places += 1;
  try {
    return await work();
  } finally {
    places -= 1;
  }
}

/** Runs a hash when it is its turn: more of them at once would only take longer, and the processor from everybody else. */
export async function inTurn<T>(hashing: () => Promise<T>): Promise<T> {
  if (running < PASSWORD_WORK.atOnce) running += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await hashing();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
