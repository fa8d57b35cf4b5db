import { NextResponse, type NextRequest } from "next/server";
import { env } from "@/lib/config/env";
import { listSandboxMessages } from "@/lib/integrations/mail/sandbox-mailbox";

export const dynamic = "force-dynamic";

/** The mail sandbox's messages, newest first; `?to=` keeps one recipient's. 404 unless the sandbox is in use. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  if (!env.mailSandboxDir) return new NextResponse(null, { status: 404 });
  const to = request.nextUrl.searchParams.get("to") ?? undefined;
  return NextResponse.json(await listSandboxMessages(env.mailSandboxDir, { to }), {
    headers: { "Cache-Control": "no-store" },
  });
}
