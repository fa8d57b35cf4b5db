import Head from "next/head";
import { paths } from "@/lib/config/paths";

type SiteHeadProps = {
  /** The public origin: `siteUrl` of the page's properties. */
  siteUrl: string;
  /** The page's own address, "/pricing". */
  path: string;
  title: string;
  description: string;
  /** The picture that stands where the page is shared, as a path; the product's own by default. */
  picture?: string;
  article?: { publishedAt: string; section: string; tags: readonly string[] };
};

/** What every public page says about itself to browsers, search engines and those who share it. */
export function SiteHead({
  siteUrl,
  path,
  title,
  description,
  picture = paths.picture,
  article,
}: SiteHeadProps) {
  const address = siteUrl + path;
  const image = siteUrl + picture;
  return (
    <Head>
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121418" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title="Blog do Obi" href={siteUrl + paths.feed} />
      <meta property="og:site_name" content="Obi" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:type" content={article ? "article" : "website"} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:section" content={article.section} />}
      {article?.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </Head>
  );
}
