import type { GetStaticProps, InferGetStaticPropsType, PageConfig } from "next";
import type { SiteFrame } from "@/app/_static/offer";
import { loadSiteFrame, REVALIDATE, siteSource } from "@/app/_static/source";
import { BlogList } from "@/components/blog/blog-list";
import { blogData } from "@/components/blog/structured-data";
import { JsonLd } from "@/components/site/json-ld";
import { SiteHead } from "@/components/site/site-head";
import { SitePage } from "@/components/site/site-page";
import { paths } from "@/lib/config/paths";
import { blogCopy } from "@/lib/features/blog/copy";
import type { PostList } from "@/lib/features/blog/flows";

export const config: PageConfig = { unstable_runtimeJS: false };

type Props = SiteFrame & Pick<PostList, "posts">;

export const getStaticProps: GetStaticProps<Props> = async ({ revalidateReason }) => {
  const source = siteSource();
  if (!source) return { props: { ...(await loadSiteFrame()), posts: [] }, revalidate: REVALIDATE.atOnce };
  const { posts, failed } = await source.loadBlog();
  if (failed && revalidateReason === "stale") throw new Error("the blog stays as it was");
  return {
    props: { ...(await loadSiteFrame()), posts },
    revalidate: failed ? REVALIDATE.afterFailure : REVALIDATE.usual,
  };
};

export default function BlogPage({
  siteUrl,
  contact,
  posts,
}: InferGetStaticPropsType<typeof getStaticProps>) {
  return (
    <>
      <SiteHead
        siteUrl={siteUrl}
        path={paths.blog}
        title={`${blogCopy.name}: gestão de academias de artes marciais`}
        description={blogCopy.description}
      />
      <JsonLd data={blogData(siteUrl, posts)} />
      <SitePage contact={contact}>
        <BlogList posts={posts} />
      </SitePage>
      <script src="/site/blog.js" type="module" defer />
    </>
  );
}
