import { NextResponse, type NextRequest } from "next/server";
import { env } from "@/lib/config/env";
import { listSandboxMessages } from "@/lib/integrations/mail/sandbox-mailbox";

export const dynamic = "force-dynamic";

/**
 * The mail sandbox's messages, newest first. `?to=` filters by recipient, `?limit=` cuts (default 100). Answers 404
 * without a sandbox.
 */
export async function GET(request: NextRequest): Promise<NextResponse> {
  if (!env.mailSandboxDir) return new NextResponse(null, { status: 404 });
  const to = request.nextUrl.searchParams.get("to") ?? undefined;
  const limit = Number(request.nextUrl.searchParams.get("limit") ?? 100);
  return NextResponse.json(await listSandboxMessages(env.mailSandboxDir, { to, limit }), {
    headers: { "Cache-Control": "no-store" },
  });
}
