import { unstable_rethrow } from "next/navigation";
import { commonCopy } from "@/lib/kernel/copy";
import { type ActionResult, fail } from "@/lib/kernel/result";

/** No network, or a server that went away, is an answer too. Redirects pass through to the router. */
export const settled = <T>(call: Promise<ActionResult<T>>): Promise<ActionResult<T>> =>
  call.catch((error: unknown) => {
    unstable_rethrow(error);
    return fail("unexpected", commonCopy.unexpected);
  });
