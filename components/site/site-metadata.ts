import type { Metadata } from "next";
import { paths } from "@/lib/config/paths";

type PublicPage = {
  path: string;
  title: string;
  description: string;
  /** Path of the share picture. Default: the product's own. */
  picture?: string;
  article?: { publishedAt: string; section: string; tags: readonly string[] };
};

export function siteMetadata({
  path,
  title,
  description,
  picture = paths.picture,
  article,
}: PublicPage): Metadata {
  const common = {
    siteName: "Obi",
    locale: "pt_BR",
    url: path,
    title,
    description,
    images: [{ url: picture, type: "image/png", width: 1200, height: 630, alt: title }],
  };
  return {
    title,
    description,
    alternates: {
      canonical: path,
      types: { "application/rss+xml": [{ url: paths.feed, title: "Blog do Obi" }] },
    },
    openGraph: article
      ? {
          ...common,
          type: "article",
          publishedTime: article.publishedAt,
          section: article.section,
          tags: [...article.tags],
        }
      : { ...common, type: "website" },
    twitter: { card: "summary_large_image" },
  };
}
