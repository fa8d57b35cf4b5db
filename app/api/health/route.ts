import { NextResponse } from "next/server";
import { loadHealth } from "@/lib/jobs/health";

export const dynamic = "force-dynamic";

/** For load balancers and `npm start`: 200 once database and queue answer, 503 otherwise. */
export async function GET(): Promise<NextResponse> {
  const health = await loadHealth();
  const isOk = health.status === "ok";
  return NextResponse.json(health, {
    status: isOk ? 200 : 503,
    headers: { "Cache-Control": "no-store", ...(!isOk && { "Retry-After": "5" }) },
  });
}
