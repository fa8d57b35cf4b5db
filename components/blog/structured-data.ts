import type { Blog, BlogPosting, Organization, WithContext } from "schema-dts";
import { paths } from "@/lib/config/paths";
import { blogCopy } from "@/lib/features/blog/copy/public";
import type { Post, PostSummary } from "@/lib/features/blog/queries/published";
import { coverOf } from "@/lib/features/blog/rules/reading";

const publisher = (siteUrl: string): Organization => ({ "@type": "Organization", name: "Obi", url: siteUrl });

const posting = (siteUrl: string, post: PostSummary): BlogPosting => ({
  "@type": "BlogPosting",
  headline: post.title,
  description: post.excerpt,
  url: siteUrl + paths.post(post.slug),
  datePublished: post.publishedAt,
  inLanguage: "pt-BR",
  articleSection: blogCopy.categories[post.category],
  keywords: post.tags.join(", "),
  image: new URL(coverOf(post), siteUrl).href,
  author: publisher(siteUrl),
  publisher: publisher(siteUrl),
});

export const blogData = (siteUrl: string, posts: readonly PostSummary[]): WithContext<Blog> => ({
  "@context": "https://schema.org",
  "@type": "Blog",
  name: blogCopy.name,
  description: blogCopy.description,
  url: siteUrl + paths.blog,
  inLanguage: "pt-BR",
  publisher: publisher(siteUrl),
  blogPost: posts.slice(0, 10).map((post) => posting(siteUrl, post)),
});

export const postData = (siteUrl: string, post: Post): WithContext<BlogPosting> => ({
  "@context": "https://schema.org",
  ...posting(siteUrl, post),
  dateModified: post.updatedAt,
  mainEntityOfPage: siteUrl + paths.post(post.slug),
});
