import { NextResponse } from "next/server";
import { countView } from "@/lib/features/blog/actions";

/** The beacon of a post's page. A slug without a post gets the same quiet answer as everything that is not counted. */
export async function POST(request: Request): Promise<NextResponse> {
  const result = await countView(await request.json().catch(() => null));
  const views = result.ok ? result.data.views : null;
  return NextResponse.json({ views }, { headers: { "Cache-Control": "no-store" } });
}
