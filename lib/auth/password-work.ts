import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PASSWORD_WORK } from "@/lib/config/constants";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError } from "@/lib/kernel/errors";

let places = 0;
let running = 0;
/** Each begins the work of one who waits; in the order in which they came. */
const waiting = new Set<() => void>();
const inside = new AsyncLocalStorage<true>();

const busy = () => new DomainError("busy", commonCopy.busy);

/**
 * The work of setting or checking a password, when it is its turn: hashes take the processor, and what is asked before and
 * after them connections, from everybody else. Throws where all places are taken, or no turn comes in time, as when the
 * database is frozen: who is sent away has asked nothing of the database and has not been counted. Whoever has a turn
 * already is not asked for another.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (inside.getStore()) return work();
  if (places >= PASSWORD_WORK.places) throw busy();
  places += 1;
  try {
    await takeTurn();
    try {
      return await inside.run(true, work);
    } finally {
      passTurnOn();
    }
  } finally {
    places -= 1;
  }
}

async function takeTurn(): Promise<void> {
  if (running < PASSWORD_WORK.atOnce) {
    running += 1;
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(busy());
    }, PASSWORD_WORK.patienceMs);
    waiting.add(begin);
  });
}

/** The turn goes straight to who has waited longest. */
function passTurnOn(): void {
  const [begin] = waiting;
  if (!begin) {
    running -= 1;
    return;
  }
  waiting.delete(begin);
  begin();
}
