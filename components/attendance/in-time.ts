import type { Trouble } from "./send-marks";

/** In milliseconds: a network that neither answers nor fails holds nobody up for longer. A test shortens it. */
export const sendingWait = { longest: 5_000 };

/** Why not all that waits has arrived, also where that takes too long to wait for; null where it has. */
export const inTime = (sending: Promise<Trouble | null>): Promise<Trouble | null> =>
  Promise.race([
    sending,
    new Promise<Trouble>((resolve) => setTimeout(resolve, sendingWait.longest, "offline" satisfies Trouble)),
  ]);
