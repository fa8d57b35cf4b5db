import { Feed } from "feed";
import { loadPublished } from "@/lib/features/blog/loaders";
import { blogCopy } from "@/lib/features/blog/copy";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";

export const dynamic = "force-dynamic";

const NEWEST = 30;

/** XML knows no control characters, not even escaped. */
const printable = (text: string): string => text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ").toWellFormed();

export async function GET(): Promise<Response> {
  const posts = (await loadPublished()).slice(0, NEWEST);
  const feed = new Feed({
    id: env.appUrl + paths.blog,
    title: blogCopy.name,
    description: blogCopy.description,
    link: env.appUrl + paths.blog,
    language: "pt-BR",
    generator: false,
    feedLinks: { rss: env.appUrl + paths.feed },
    ...(posts[0] && { updated: new Date(posts[0].publishedAt) }),
  });
  for (const post of posts) {
    feed.addItem({
      title: printable(post.title),
      link: env.appUrl + paths.post(post.slug),
      description: printable(post.excerpt),
      date: new Date(post.publishedAt),
      category: [{ name: blogCopy.categories[post.category] }],
    });
  }
  return new Response(feed.rss2(), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=300",
    },
  });
}
