import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { Article } from "@/components/blog/article";
import { postData } from "@/components/blog/structured-data";
import { JsonLd } from "@/components/site/json-ld";
import { siteMetadata } from "@/components/site/site-metadata";
import { SitePage } from "@/components/site/site-page";
import { trailData } from "@/components/site/structured-data";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { blogCopy } from "@/lib/features/blog/copy/public";
import { loadPost } from "@/lib/features/blog/loaders";
import { loadContact } from "@/lib/features/contact/loaders";
import { keptBriefly, orStopgap } from "../../lifetime";

type Props = { params: Promise<{ slug: string }> };

/** Pages are made on the first request: no post is known at build time. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view } = await loadPost((await params).slug);
  if (!view) return {};
  const { slug, title, excerpt, publishedAt, category, tags } = view.post;
  return siteMetadata({
    path: paths.post(slug),
    title: `${title} · Obi`,
    description: excerpt,
    picture: paths.postPicture(slug),
    article: { publishedAt, section: blogCopy.categories[category], tags },
  });
}

export default async function PostPage({ params }: Props) {
  const { slug } = await params;
  const [{ view, movedTo }, { contact }] = await Promise.all([
    orStopgap(loadPost(slug)),
    orStopgap(loadContact()),
  ]);
  if (movedTo !== null) permanentRedirect(paths.post(movedTo));
  if (!view) {
    await keptBriefly();
    redirect(paths.unknownPost);
  }
  const { post, related } = view;
  const trail = [
    { name: "Início", path: paths.home },
    { name: "Blog", path: paths.blog },
    { name: post.title, path: paths.post(post.slug) },
  ];
  return (
    <>
      <JsonLd data={postData(env.appUrl, post)} />
      <JsonLd data={trailData(env.appUrl, trail)} />
      <SitePage contact={contact}>
        <Article post={post} related={related} />
      </SitePage>
      <script src="/site/views.js" type="module" defer />
    </>
  );
}
