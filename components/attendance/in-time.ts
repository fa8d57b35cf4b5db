/** A network that neither answers nor fails holds nobody up for longer. */
const SENDING_MS = 5_000;

/** Whether all that waits has arrived; false where that takes too long to wait for. */
export const inTime = (sending: Promise<boolean>): Promise<boolean> =>
  Promise.race([sending, new Promise<false>((resolve) => setTimeout(resolve, SENDING_MS, false))]);
