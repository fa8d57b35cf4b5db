import type { Instrumentation } from "next";
import { UNAVAILABLE_DIGEST } from "@/lib/kernel/errors";

/** The front door answers 503 for requests that found the database away, where it still can. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  const isAway = error instanceof Error && "digest" in error && error.digest === UNAVAILABLE_DIGEST;
  if (!isAway) return;
  const { noteUnavailable } = await import("@/lib/observe/unavailable");
  noteUnavailable(String(request.headers["x-request-id"]));
};

/** Next calls this once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startBackground } = await import("@/lib/jobs/background");
  const { work } = await import("./jobs");
  const { startListening } = await import("@/lib/live/start");
  startBackground(work);
  startListening();
}
