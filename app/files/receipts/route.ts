import { respond } from "@/lib/action/respond";
import { sendReceipt } from "@/lib/features/settlements/actions";

/** Takes a student's receipt as the body, as the academy's files come in. */
export async function POST(request: Request): Promise<Response> {
  const told = Object.fromEntries(new URL(request.url).searchParams);
  return respond(await sendReceipt({ told, bytes: new Uint8Array(await request.arrayBuffer()) }));
}
