import { respond } from "@/lib/action/respond";
import { loadLiveAccess } from "@/lib/features/accounts/loaders";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";
import { fail } from "@/lib/kernel/result";
import { openStream } from "@/lib/live/stream";

/** What changes in the caller's academy, as server-sent events. */
export async function GET(request: Request) {
  const access = await loadLiveAccess.result({});
  // To a browser no error: a stream refused while somebody signs out complains to nobody.
  if (!access.ok && access.code === "signed-out") return new Response(null, { status: 204 });
  if (!access.ok) return respond(access);
  return openStream(access.data, request.signal) ?? respond(fail("limited", sessionsCopy.tooManyStreams));
}
