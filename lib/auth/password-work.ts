import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PASSWORD_WORK } from "@/lib/config/constants";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import { networkOf } from "./throttle";

let places = 0;
const placesOf = new Map<string, number>();
let running = 0;
/** One entry per caller that waits, in order of arrival; calling it starts the work. */
const waiting = new Set<() => void>();
const inside = new AsyncLocalStorage<true>();

const busy = () => new DomainError("busy", commonCopy.busy);

/**
 * Waits for a turn to hash or check a password: hashes take the processor from everybody else, and their statements
 * take connections. Throws DomainError "busy" when all places, or those of the caller's network, are taken, or when
 * no turn comes in time (a frozen database). A caller turned away has asked the database nothing and is not counted.
 * A nested call needs no second turn. `caller` is null where nobody calls, as in a script.
 */
export async function inTurn<T>(caller: { ip: string } | null, work: () => Promise<T>): Promise<T> {
  if (inside.getStore()) return work();
  const leave = takePlace(caller && networkOf(caller.ip));
  try {
    await takeTurn();
    try {
      return await inside.run(true, work);
    } finally {
      passTurnOn();
    }
  } finally {
    leave();
  }
}

function takePlace(network: string | null): () => void {
  const taken = network === null ? 0 : (placesOf.get(network) ?? 0);
  if (places >= PASSWORD_WORK.places || taken >= PASSWORD_WORK.placesPerNetwork) throw busy();
  places += 1;
  if (network !== null) placesOf.set(network, taken + 1);
  return () => {
    places -= 1;
    if (network === null) return;
    const left = (placesOf.get(network) ?? 0) - 1;
    if (left > 0) placesOf.set(network, left);
    else placesOf.delete(network);
  };
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

function passTurnOn(): void {
  const [begin] = waiting;
  if (!begin) {
    running -= 1;
    return;
  }
  waiting.delete(begin);
  begin();
}
