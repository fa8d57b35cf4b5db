"use client";

import { useLinkStatus } from "next/link";

/**
 * Inside a link that stays on its page: says that its answer is on the way, so that the page is not refreshed meanwhile
 * (refresh-when-quiet.ts) and what is asked for is not asked twice.
 */
export function LeavingMark() {
  return useLinkStatus().pending && <span data-leaving="" hidden />;
}
