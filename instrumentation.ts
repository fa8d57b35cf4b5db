import type { Instrumentation } from "next";
import { UNAVAILABLE_DIGEST } from "@/lib/kernel/errors";

/**
 * Logs one line for an error of a page or route. For an unreachable database the front door answers 503, as long as
 * the headers are not sent yet.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  const isAway = digest === UNAVAILABLE_DIGEST;
  const { log } = await import("@/lib/observe/log");
  const requestId = String(request.headers["x-request-id"]);
  log.error({ err: error, requestId, route: routePath, digest, unavailable: isAway }, "not answered");
  if (!isAway) return;
  const { noteUnavailable } = await import("@/server/unanswered");
  noteUnavailable(requestId);
};

/** Next calls this once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startBackground } = await import("@/lib/jobs/background");
  const { work } = await import("./jobs");
  const { startListening } = await import("@/lib/live/start");
  const { firstLook, lookAtMaintenance } = await import("@/lib/auth/maintenance");
  startBackground(work);
  startListening({ onSystemChange: () => void lookAtMaintenance() });
  await firstLook();
}
