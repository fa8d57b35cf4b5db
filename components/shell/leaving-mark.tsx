"use client";

import { useLinkStatus } from "next/link";

/**
 * Inside a link that stays on its page: marks that the answer is pending, so that the page is not refreshed meanwhile
 * (refresh-when-quiet.ts) and the request is not sent twice.
 */
export function LeavingMark() {
  return useLinkStatus().pending && <span data-leaving="" hidden />;
}
