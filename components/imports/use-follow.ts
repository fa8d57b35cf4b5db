"use client";

import { useRouter } from "next/navigation";
import { failureCopy } from "@/lib/kernel/copy/failure";
import type { Failure } from "@/components/form/use-action";

/** The call ended without an answer. The server may have got it, and goes on with it. */
export const isUnanswered = ({ message }: Failure): boolean => message === failureCopy.unanswered;

/**
 * The outcomes of a call of Conferência that show the rows as the server has them. A call that took too long may leave
 * rows unread, which are then judged by themselves (check-again.tsx). A failure with another cause leaves the page alone.
 */
export function useFollow() {
  const { refresh } = useRouter();
  return {
    onSuccess: () => refresh(),
    // Without a network, refreshing would leave the page.
    onFailure: (failure: Failure) => {
      if (isUnanswered(failure) && navigator.onLine) refresh();
    },
  };
}
