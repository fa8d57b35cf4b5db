import { NextResponse } from "next/server";
import { countView } from "@/lib/features/blog/actions";
import { blogCopy } from "@/lib/features/blog/copy/public";

/**
 * The view beacon of a post's page. Answers the line of views as it then stands. An unknown slug gets the same answer
 * as a view that is not counted.
 */
export async function POST(request: Request): Promise<NextResponse> {
  const result = await countView(await request.json().catch(() => null));
  const views = result.ok ? result.data.views : null;
  const text = views === null ? null : blogCopy.views(views);
  return NextResponse.json({ views: text }, { headers: { "Cache-Control": "no-store" } });
}
