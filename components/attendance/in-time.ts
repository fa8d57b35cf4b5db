import type { Trouble } from "./send-marks";

/** A network that neither answers nor fails holds nobody up for longer. */
const SENDING_MS = 5_000;

/** Why not all that waits has arrived, also where that takes too long to wait for; null where it has. */
export const inTime = (sending: Promise<Trouble | null>): Promise<Trouble | null> =>
  Promise.race([
    sending,
    new Promise<Trouble>((resolve) => setTimeout(resolve, SENDING_MS, "offline" satisfies Trouble)),
  ]);
