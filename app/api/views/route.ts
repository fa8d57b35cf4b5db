import { NextResponse } from "next/server";
import { countView } from "@/lib/features/blog/actions";
import { blogCopy } from "@/lib/features/blog/copy/public";

/**
 * The beacon of a post's page; answers its line of views as it stands then. A slug without a post gets the same quiet
 * answer as everything that is not counted.
 */
export async function POST(request: Request): Promise<NextResponse> {
  const result = await countView(await request.json().catch(() => null));
  const views = result.ok ? result.data.views : null;
  const text = views === null ? null : blogCopy.views(views);
  return NextResponse.json({ views: text }, { headers: { "Cache-Control": "no-store" } });
}
