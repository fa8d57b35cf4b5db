import { NextResponse } from "next/server";
import { checkHealth } from "@/lib/jobs/health";

export const dynamic = "force-dynamic";

/** For load balancers and `npm start`: 200 if database and queue answer, 503 otherwise. */
export async function GET(): Promise<NextResponse> {
  const health = await checkHealth();
  return NextResponse.json(health, {
    status: health.status === "ok" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
