import { BlogList } from "@/components/blog/blog-list";
import { blogData } from "@/components/blog/structured-data";
import { JsonLd } from "@/components/site/json-ld";
import { siteMetadata } from "@/components/site/site-metadata";
import { SitePage } from "@/components/site/site-page";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { blogCopy } from "@/lib/features/blog/copy/public";
import { loadBlog } from "@/lib/features/blog/loaders";
import { loadContact } from "@/lib/features/contact/loaders";
import { orStopgap } from "../lifetime";

export const metadata = siteMetadata({
  path: paths.blog,
  title: `${blogCopy.name}: gestão de academias de artes marciais`,
  description: blogCopy.description,
});

export default async function BlogPage() {
  const [{ contact }, { posts }] = await Promise.all([orStopgap(loadContact()), orStopgap(loadBlog())]);
  return (
    <>
      <JsonLd data={blogData(env.appUrl, posts)} />
      <SitePage contact={contact}>
        <BlogList posts={posts} />
      </SitePage>
      <script src="/site/blog.js" type="module" defer />
    </>
  );
}
