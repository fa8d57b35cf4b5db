import { respond } from "@/lib/action/respond";
import { sendFile } from "@/lib/features/files/actions";

/** Takes a file as the body: actions take texts alone. The front door has refused what is too large. */
export async function POST(request: Request): Promise<Response> {
  const told = Object.fromEntries(new URL(request.url).searchParams);
  return respond(await sendFile({ told, bytes: new Uint8Array(await request.arrayBuffer()) }));
}
