import { createHash, timingSafeEqual } from "node:crypto";
import { NextResponse } from "next/server";
import { env } from "@/lib/config/env";
import { readMetrics } from "@/lib/jobs/figures";
import { metrics } from "@/server/metrics";

export const dynamic = "force-dynamic";

/** Figures of this process in Prometheus' format, for callers that send METRICS_TOKEN. Answers 404 if none is set. */
export async function GET(request: Request): Promise<NextResponse> {
  const { metricsToken } = env;
  if (metricsToken === undefined) return new NextResponse(null, { status: 404 });
  if (!isEqual(request.headers.get("authorization") ?? "", `Bearer ${metricsToken}`))
    return new NextResponse(null, { status: 401, headers: { "WWW-Authenticate": "Bearer" } });
  return new NextResponse(await readMetrics(), {
    headers: { "Content-Type": metrics.registry.contentType, "Cache-Control": "no-store" },
  });
}

/** Compares in constant time. Digests have equal lengths, as `timingSafeEqual` requires. */
function isEqual(given: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}
