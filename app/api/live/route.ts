import { respond } from "@/lib/action/respond";
import { loadLiveAccess, loadPortalLiveAccess } from "@/lib/features/accounts/loaders";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";
import { fail } from "@/lib/kernel/result";
import { openStream, refuseStream } from "@/lib/live/stream";

/** Changes in the caller's academy as server-sent events, for its team or for a student. */
export async function GET(request: Request) {
  const ofStudio = await loadLiveAccess.result({});
  const isElsewhere = !ofStudio.ok && ofStudio.code === "forbidden";
  const ofPortal = isElsewhere ? await loadPortalLiveAccess.result({}) : null;
  const access = ofPortal?.ok ? ofPortal : ofStudio;
  if (!access.ok) return (isRefused(access.code) && refuseStream(request)) || respond(access);
  return openStream(access.data, request.signal) ?? respond(fail("limited", sessionsCopy.tooManyStreams));
}

const isRefused = (code: string): boolean => ["signed-out", "no-studio", "forbidden"].includes(code);
