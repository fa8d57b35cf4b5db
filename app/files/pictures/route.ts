import { respond } from "@/lib/action/respond";
import { sendPicture } from "@/lib/features/blog/actions";

/** Takes a picture for a post as the body, as the academies' files come in. */
export async function POST(request: Request): Promise<Response> {
  const told = Object.fromEntries(new URL(request.url).searchParams);
  return respond(await sendPicture({ told, bytes: new Uint8Array(await request.arrayBuffer()) }));
}
