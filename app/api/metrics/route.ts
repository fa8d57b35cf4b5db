import { createHash, timingSafeEqual } from "node:crypto";
import { NextResponse } from "next/server";
import { env } from "@/lib/config/env";
import { readMetrics } from "@/lib/jobs/figures";
import { metrics } from "@/server/metrics";

export const dynamic = "force-dynamic";

/** What this process counts of itself, as Prometheus reads it, for whoever shows METRICS_TOKEN. Without one set there is no such address. */
export async function GET(request: Request): Promise<NextResponse> {
  const { metricsToken } = env;
  if (metricsToken === undefined) return new NextResponse(null, { status: 404 });
  if (!isEqual(request.headers.get("authorization") ?? "", `Bearer ${metricsToken}`))
    return new NextResponse(null, { status: 401, headers: { "WWW-Authenticate": "Bearer" } });
  return new NextResponse(await readMetrics(), {
    headers: { "Content-Type": metrics.registry.contentType, "Cache-Control": "no-store" },
  });
}

/** In a time that says nothing of where two texts begin to differ. */
function isEqual(given: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}
