import { respond } from "@/lib/action/respond";
import { sendFile } from "@/lib/features/files/actions";

/** Takes a file as the request's body, because actions take texts only. The front door has refused larger bodies. */
export async function POST(request: Request): Promise<Response> {
  const told = Object.fromEntries(new URL(request.url).searchParams);
  return respond(await sendFile({ told, bytes: new Uint8Array(await request.arrayBuffer()) }));
}
