import { unstable_isUnrecognizedActionError, unstable_rethrow } from "next/navigation";
import { commonCopy } from "@/lib/kernel/copy";
import { type ActionResult, fail } from "@/lib/kernel/result";

/**
 * No network, or a server that went away or knows only the pages of a newer build, is an answer too. Redirects pass
 * through to the router.
 */
export const settled = <T>(call: Promise<ActionResult<T>>): Promise<ActionResult<T>> =>
  call.catch((error: unknown) => {
    unstable_rethrow(error);
    if (unstable_isUnrecognizedActionError(error)) return fail("outdated", commonCopy.outdated);
    return fail("unexpected", commonCopy.unexpected);
  });
