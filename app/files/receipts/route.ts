import { respond } from "@/lib/action/respond";
import { sendReceipt } from "@/lib/features/settlements/actions";

/** Takes a student's receipt as the request's body, like the academy's files. */
export async function POST(request: Request): Promise<Response> {
  const told = Object.fromEntries(new URL(request.url).searchParams);
  return respond(await sendReceipt({ told, bytes: new Uint8Array(await request.arrayBuffer()) }));
}
