import { respond } from "@/lib/action/respond";
import { loadLiveAccess } from "@/lib/features/accounts/loaders";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";
import { fail } from "@/lib/kernel/result";
import { openStream } from "@/lib/live/stream";

/** What changes in the caller's academy, as server-sent events. */
export async function GET(request: Request) {
  const access = await loadLiveAccess.result({});
  // Nothing to hear: by this answer a browser knows a stream that it need not ask for again, and has no error to tell.
  if (!access.ok && access.code === "signed-out") return new Response(null, { status: 204 });
  if (!access.ok) return respond(access);
  return openStream(access.data, request.signal) ?? respond(fail("limited", sessionsCopy.tooManyStreams));
}
