import { Feed } from "feed";
import { paths } from "@/lib/config/paths";
import { escapeHtml } from "@/lib/kernel/text";
import { blogCopy } from "./copy/public";
import type { PostSummary } from "./queries/published";

const NEWEST = 30;

/** XML allows no control characters, not even escaped, and the library does not escape `]]>`. */
const printable = (text: string): string =>
  text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .toWellFormed()
    .replaceAll("]]>", "]] >");

export function feedOf(siteUrl: string, posts: readonly PostSummary[]): string {
  const [newest] = posts;
  const feed = new Feed({
    id: siteUrl + paths.blog,
    title: blogCopy.name,
    description: blogCopy.description,
    link: siteUrl + paths.blog,
    language: "pt-BR",
    generator: false,
    feedLinks: { rss: siteUrl + paths.feed },
    ...(newest && { updated: new Date(newest.publishedAt) }),
  });
  for (const post of posts.slice(0, NEWEST)) {
    feed.addItem({
      title: printable(post.title),
      link: siteUrl + paths.post(post.slug),
      // Feed readers treat the description as HTML and the title as text.
      description: escapeHtml(printable(post.excerpt)),
      date: new Date(post.publishedAt),
      category: [{ name: blogCopy.categories[post.category] }],
    });
  }
  return feed.rss2();
}
