import type { Trouble } from "./send-marks";

/** Milliseconds to wait for a network that neither answers nor fails. A test shortens it. */
export const sendingWait = { longest: 5_000 };

/** The reason why marks are still waiting, "offline" after `sendingWait.longest`. Null if all have arrived. */
export const inTime = (sending: Promise<Trouble | null>): Promise<Trouble | null> =>
  Promise.race([
    sending,
    new Promise<Trouble>((resolve) => setTimeout(resolve, sendingWait.longest, "offline" satisfies Trouble)),
  ]);
