import type { MetadataRoute } from "next";
import { loadPublished } from "@/lib/features/blog/loaders";
import { env } from "@/lib/config/env";
import { listedPages, paths } from "@/lib/config/paths";

export const dynamic = "force-dynamic";

/** Made at request time: addresses follow APP_URL, and posts come and go. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const posts = await loadPublished();
  return [
    ...listedPages.map((path) => ({ url: env.appUrl + path })),
    ...posts.map(({ slug, updatedAt }) => ({ url: env.appUrl + paths.post(slug), lastModified: updatedAt })),
  ];
}
