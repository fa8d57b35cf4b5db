import { feedOf } from "@/lib/features/blog/books";
import { loadPublished } from "@/lib/features/blog/loaders";
import { env } from "@/lib/config/env";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return new Response(feedOf(env.appUrl, await loadPublished()), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=300",
    },
  });
}
