import { respond } from "@/lib/action/respond";
import { sendPicture } from "@/lib/features/blog/actions";

/** Takes a picture for a post as the request's body, like the academies' files. */
export async function POST(request: Request): Promise<Response> {
  const told = Object.fromEntries(new URL(request.url).searchParams);
  return respond(await sendPicture({ told, bytes: new Uint8Array(await request.arrayBuffer()) }));
}
