import type { GetStaticPaths, GetStaticProps, InferGetStaticPropsType, PageConfig } from "next";
import type { SiteFrame } from "@/app/_static/offer";
import { loadSiteFrame, REVALIDATE, siteSource } from "@/app/_static/source";
import { Article } from "@/components/blog/article";
import { postData } from "@/components/blog/structured-data";
import { JsonLd } from "@/components/site/json-ld";
import { SiteHead } from "@/components/site/site-head";
import { SitePage } from "@/components/site/site-page";
import { trailData } from "@/components/site/structured-data";
import { paths } from "@/lib/config/paths";
import { blogCopy } from "@/lib/features/blog/copy";
import type { PostView } from "@/lib/features/blog/flows";

export const config: PageConfig = { unstable_runtimeJS: false };

type Props = SiteFrame & PostView;

const toBlog = { redirect: { destination: paths.blog, permanent: false } } as const;

/** Made when first asked for: no post is known while pages are built. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps<Props> = async ({ params, revalidateReason }) => {
  const source = siteSource();
  if (!source) return { ...toBlog, revalidate: REVALIDATE.atOnce };
  const { view, failed } = await source.loadPost(String(params?.slug));
  if (failed && revalidateReason === "stale") throw new Error("the post stays as it was");
  // A slug may be published at any time, so that the way back to the list is not kept for long.
  if (!view) return { ...toBlog, revalidate: failed ? REVALIDATE.atOnce : REVALIDATE.unpublished };
  return {
    props: { ...(await loadSiteFrame()), ...view },
    revalidate: failed ? REVALIDATE.afterFailure : REVALIDATE.usual,
  };
};

export default function PostPage({
  siteUrl,
  contact,
  post,
  related,
}: InferGetStaticPropsType<typeof getStaticProps>) {
  const trail = [
    { name: "Início", path: paths.home },
    { name: "Blog", path: paths.blog },
    { name: post.title, path: paths.post(post.slug) },
  ];
  return (
    <>
      <SiteHead
        siteUrl={siteUrl}
        path={paths.post(post.slug)}
        title={`${post.title} · Obi`}
        description={post.excerpt}
        picture={paths.postPicture(post.slug)}
        article={{
          publishedAt: post.publishedAt,
          section: blogCopy.categories[post.category],
          tags: post.tags,
        }}
      />
      <JsonLd data={postData(siteUrl, post)} />
      <JsonLd data={trailData(siteUrl, trail)} />
      <SitePage contact={contact}>
        <Article post={post} related={related} />
      </SitePage>
      <script src="/site/views.js" type="module" defer />
    </>
  );
}
