import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PASSWORD_WORK } from "@/lib/config/constants";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError } from "@/lib/kernel/errors";

let places = 0;
let running = 0;
const waiting: (() => void)[] = [];
const inside = new AsyncLocalStorage<true>();

/**
 * The work of setting or checking a password, when it is its turn: hashes take the processor, and what is asked before and
 * after them connections, from everybody else. Throws at once where all places are taken: who is sent away has asked
 * nothing of the database and has not been counted. Whoever has a turn already is not asked for another.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (inside.getStore()) return work();
  if (places >= PASSWORD_WORK.places) throw new DomainError("busy", commonCopy.busy);
  places += 1;
  if (running < PASSWORD_WORK.atOnce) running += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await inside.run(true, work);
  } finally {
    places -= 1;
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
